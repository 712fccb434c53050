import { Link, useSearchParams } from '@remix-run/react';
import type { AdminOutcome } from '~/engine/kit/forms/outcome';
import { Picture } from '~/engine/kit/ui/picture';
import { EmptyState } from '../list/empty-state';
import { listQuery } from '../list/list-address';
import { CursorPagination } from '../list/pagination';
import { AdminIcon } from '../shared/admin-icon';
import { PageHeader } from '../shared/page-header';
import { kilobytes, type ShownPicture } from './shown-picture';
import { UploadForm } from './upload-form';

type List = {
  pictures: ShownPicture[];
  next: string | null;
  deleted: boolean;
  isFirst: boolean;
  /** The maximum size of a picture in bytes. */
  maxBytes: number;
  /** The id of the next upload. */
  newId: string;
};

/** The uploaded pictures, and the form that uploads one. */
export function PicturesView({ list, answer }: { list: List; answer?: AdminOutcome }) {
  const { pictures, next, deleted, isFirst, maxBytes, newId } = list;
  const [search] = useSearchParams();
  return (
    <>
      <PageHeader
        title={deleted ? 'Deleted pictures' : 'Pictures'}
        note={
          deleted
            ? 'You can bring them back for 30 days.'
            : 'For posts, projects and reviews. Their addresses never change.'
        }
      >
        <Link to={deleted ? '?' : '?show=deleted'} className="button button-quiet">
          <AdminIcon name={deleted ? 'image' : 'trash-2'} />
          <span>{deleted ? 'All pictures' : 'Deleted pictures'}</span>
        </Link>
      </PageHeader>
      {!deleted && isFirst && <UploadForm answer={answer} maxBytes={maxBytes} newId={newId} />}
      {pictures.length === 0 ? (
        <div className="card">
          <EmptyState icon="image" text={deleted ? 'No deleted pictures.' : 'No pictures yet.'} />
        </div>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-4">
          {pictures.map((picture) => (
            <PictureCard key={picture.id} picture={picture} deleted={deleted} />
          ))}
        </ul>
      )}
      <CursorPagination
        newest={isFirst ? null : deleted ? '?show=deleted' : '?'}
        older={next && listQuery(search, { cursor: next })}
      />
    </>
  );
}

function PictureCard({ picture, deleted }: { picture: ShownPicture; deleted: boolean }) {
  const { id, address, name, alt, width, height, bytes } = picture;
  return (
    <li className="card relative flex flex-col overflow-hidden">
      {deleted ? (
        <span className="grid aspect-video place-items-center bg-sunken text-muted">
          <AdminIcon name="trash-2" className="size-8" />
        </span>
      ) : (
        <Picture
          src={address}
          alt=""
          sizes="15rem"
          className="aspect-video w-full bg-sunken object-contain"
        />
      )}
      <div className="min-w-0 p-4">
        <h2 className="break-words font-semibold text-base tracking-normal">
          <Link to={`/admin/pictures/${id}`} className="card-link">
            {name}
          </Link>
        </h2>
        <p className="mt-1 break-words text-small">
          {alt || <span className="text-muted">Decorative</span>}
        </p>
        <p className="mt-1 text-muted text-small">{`${width} × ${height}, ${kilobytes(bytes)}`}</p>
      </div>
    </li>
  );
}

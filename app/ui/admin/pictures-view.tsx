import { Link, useNavigate, useRevalidator, useSearchParams } from '@remix-run/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { refusalOf, wordsOf } from '../form-field';
import { Notice } from '../notice';
import { Picture } from '../picture';
import { AdminIcon } from './admin-icon';
import { EmptyState } from './list/empty-state';
import { CursorPagination } from './list/pagination';
import type { AdminOutcome } from './outcome';
import { PageHeader } from './page-header';
import { firstPicture, PictureControls } from './picture-controls';
import { usePictureUpload } from './use-picture-upload';

/** A picture as the admin area shows it. */
export type ShownPicture = {
  id: string;
  address: string;
  name: string;
  alt: string;
  width: number;
  height: number;
  bytes: number;
  createdAt: Date;
  deletedAt: Date | null;
};

type List = {
  pictures: ShownPicture[];
  next: string | null;
  deleted: boolean;
  isFirst: boolean;
  /** What the server takes of one picture. */
  maxBytes: number;
  /** Of the next one. */
  newId: string;
};

export const kilobytes = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** All uploaded pictures, and the form that adds one. */
export function PicturesView({ list, answer }: { list: List; answer?: AdminOutcome }) {
  const { pictures, next, deleted, isFirst, maxBytes, newId } = list;
  const [search] = useSearchParams();
  const older = new URLSearchParams(search);
  if (next) older.set('cursor', next);
  return (
    <>
      <PageHeader
        title={deleted ? 'Deleted pictures' : 'Pictures'}
        note={
          deleted
            ? 'They can be brought back for 30 days.'
            : 'For posts, projects and reviews. Their addresses never change.'
        }
      >
        <Link to={deleted ? '?' : '?show=deleted'} className="button button-quiet">
          <AdminIcon name={deleted ? 'image' : 'trash-2'} />
          {deleted ? 'All pictures' : 'Deleted pictures'}
        </Link>
      </PageHeader>
      {!deleted && isFirst && <UploadForm answer={answer} maxBytes={maxBytes} newId={newId} />}
      {pictures.length === 0 ? (
        <div className="card">
          <EmptyState icon="image" text={deleted ? 'Nothing was deleted.' : 'No pictures yet.'} />
        </div>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-4">
          {pictures.map((picture) => (
            <li key={picture.id} className="card relative flex flex-col overflow-hidden">
              {deleted ? (
                <span className="grid aspect-video place-items-center bg-sunken text-muted">
                  <AdminIcon name="trash-2" className="size-8" />
                </span>
              ) : (
                <Picture
                  src={picture.address}
                  alt=""
                  sizes="15rem"
                  className="aspect-video w-full bg-sunken object-contain"
                />
              )}
              <div className="min-w-0 p-4">
                <h2 className="break-words font-semibold text-base tracking-normal">
                  <Link to={`/admin/pictures/${picture.id}`} className="card-link">
                    {picture.name}
                  </Link>
                </h2>
                <p className="mt-1 break-words text-small">
                  {picture.alt || <span className="text-muted">It only decorates</span>}
                </p>
                <p className="mt-1 text-muted text-small">
                  {`${picture.width} × ${picture.height}, ${kilobytes(picture.bytes)}`}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <CursorPagination
        newest={isFirst ? null : deleted ? '?show=deleted' : '?'}
        older={next && `?${older}`}
      />
    </>
  );
}

function UploadForm({
  answer,
  maxBytes,
  newId,
}: {
  answer?: AdminOutcome;
  maxBytes: number;
  newId: string;
}) {
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const refusal = refusalOf(answer);
  const state = usePictureUpload(() => {
    navigate('/admin/pictures', { replace: true });
    revalidator.revalidate();
  });
  const choose = useRef(state.choose);
  choose.current = state.choose;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = firstPicture(event.clipboardData);
      if (file) choose.current(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void state.upload();
  };
  return (
    <section aria-labelledby="upload-title" className="card mb-8 p-5 sm:p-6">
      <h2 id="upload-title" className="mb-4 text-card">
        Upload a picture
      </h2>
      {refusal && Object.keys(refusal.fields).length === 0 && (
        <div className="mb-4">
          <Notice kind="problem">{wordsOf(refusal)}</Notice>
        </div>
      )}
      <form
        method="post"
        action="/admin/pictures?index"
        encType="multipart/form-data"
        onSubmit={submit}
        className="flex flex-col items-start gap-4"
      >
        <input type="hidden" name="newId" value={newId} />
        <div className="w-full">
          <PictureControls
            state={state}
            isForm
            sent={{ alt: refusal?.values.alt ?? '', errors: refusal?.fields ?? {} }}
          />
        </div>
        <p className="without-script text-muted text-small">
          {`Without JavaScript the picture is kept as it is, without the camera’s data, and may have at most ${kilobytes(maxBytes)}.`}
        </p>
        <button type="submit" disabled={state.progress !== null} className="button button-primary">
          <AdminIcon name="upload" />
          Upload
        </button>
      </form>
    </section>
  );
}

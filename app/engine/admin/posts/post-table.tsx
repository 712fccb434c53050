import { Link, useSearchParams } from '@remix-run/react';
import type { State } from '~/engine/core/records/record';
import { Picture } from '~/engine/kit/ui/picture';
import { ConfirmDelete } from '../list/confirm-delete';
import type { Column } from '../list/data-table';
import { listQuery } from '../list/list-address';
import { RecordStateSince } from '../records/record-state';
import { AdminIcon } from '../shared/admin-icon';

export type Row = {
  id: string;
  title: string;
  image: string;
  category: string;
  state: State;
  publishedAt: Date | null;
  updatedAt: Date;
};

export const COLUMNS: Column<Row>[] = [
  {
    header: 'Title',
    isWide: true,
    sort: { by: 'title', first: 'asc' },
    cell: (row) => <TitleCell {...row} />,
  },
  {
    header: 'Category',
    sort: { by: 'category', first: 'asc' },
    cell: ({ category }) => <p className="truncate md:max-w-40">{category}</p>,
  },
  {
    header: 'State',
    // Sorts by the time in this column.
    sort: { by: 'date', first: 'desc' },
    cell: (row) => <RecordStateSince {...row} />,
  },
  { header: 'Actions', cell: (row) => <RowActions {...row} /> },
];

/** The sort options of a phone, which has no column headers. */
export const ORDERS = {
  'date-desc': 'Newest first',
  'date-asc': 'Oldest first',
  'title-asc': 'Title, A to Z',
  'title-desc': 'Title, Z to A',
  'category-asc': 'Category, A to Z',
  'category-desc': 'Category, Z to A',
};

function RowActions({ id, title }: Row) {
  const [search] = useSearchParams();
  return (
    <div className="row-tools">
      <Link
        to={listQuery(search, { edit: id })}
        preventScrollReset
        aria-label={`Edit ${title}`}
        title="Edit"
        className="icon-button"
      >
        <AdminIcon name="pencil" />
      </Link>
      <ConfirmDelete id={id} item="blog" name={title} offersUndo />
    </div>
  );
}

function TitleCell({ id, title, image }: Row) {
  return (
    <div className="flex items-center gap-3">
      <span className="block w-16 shrink-0 max-[30rem]:hidden">
        {image === '' ? (
          <span className="grid aspect-video place-items-center rounded-control bg-sunken text-muted">
            <AdminIcon name="image" />
          </span>
        ) : (
          <Picture
            src={image}
            alt=""
            sizes="4rem"
            className="aspect-video w-full rounded-control object-cover"
          />
        )}
      </span>
      <Link
        to={`/admin/blog-update/${id}`}
        title={title}
        className="row-title font-semibold hover:underline"
      >
        {title}
      </Link>
    </div>
  );
}

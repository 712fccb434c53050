import { Link, useSearchParams } from '@remix-run/react';
import type { State } from '~/domain/records/record';
import { listQuery } from '~/lib/list-address';
import { Picture } from '../../picture';
import { AdminIcon } from '../admin-icon';
import { ConfirmDelete } from '../list/confirm-delete';
import type { Column } from '../list/data-table';
import { RecordStateSince } from '../records/record-state';

export type Row = {
  id: string;
  title: string;
  image: string;
  category: string;
  state: State;
  publishedAt: Date | null;
  updatedAt: Date;
};

export type Order = { sort: 'date' | 'title' | 'category'; direction: 'asc' | 'desc' };

export const COLUMNS: Column<Row>[] = [
  { header: 'Title', cell: (row) => <TitleCell {...row} /> },
  { header: 'Category', cell: ({ category }) => <p className="md:min-w-24">{category}</p> },
  { header: 'State', cell: (row) => <RecordStateSince {...row} /> },
  { header: 'Actions', cell: (row) => <RowActions {...row} /> },
];

function RowActions({ id, title }: Row) {
  const [search] = useSearchParams();
  return (
    <div className="flex gap-1">
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
      <span className="block w-16 shrink-0">
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
      <Link to={`/admin/blog-update/${id}`} className="min-w-0 font-semibold hover:underline">
        {title}
      </Link>
    </div>
  );
}

const ORDERS = [
  { sort: 'date', label: 'Date', first: 'desc' },
  { sort: 'title', label: 'Title', first: 'asc' },
  { sort: 'category', label: 'Category', first: 'asc' },
] as const;

/** Above the table, since on a phone it has no headings to press. */
export function SortLinks({ order, isSearch }: { order: Order; isSearch: boolean }) {
  const [search] = useSearchParams();
  if (isSearch) {
    return (
      <p className="border-line border-b px-4 py-2.5 text-muted text-small">
        What was written last comes first.
      </p>
    );
  }
  return (
    <nav
      aria-label="Order"
      className="flex flex-wrap items-center gap-x-4 border-line border-b px-4 text-small"
    >
      <span className="text-muted">Order by</span>
      {ORDERS.map(({ sort, label, first }) => {
        const isCurrent = sort === order.sort;
        const other = order.direction === 'asc' ? 'desc' : 'asc';
        const dir = isCurrent ? other : first;
        return (
          <Link
            key={sort}
            to={listQuery(search, { page: null, sort, dir })}
            aria-current={isCurrent ? 'true' : undefined}
            className="inline-flex min-h-11 items-center gap-1 aria-current:font-semibold hover:underline"
          >
            {label}
            {isCurrent && (
              <>
                <AdminIcon
                  name={order.direction === 'asc' ? 'arrow-up' : 'arrow-down'}
                  className="size-4"
                />
                <span className="sr-only">
                  {order.direction === 'asc' ? '(ascending)' : '(descending)'}
                </span>
              </>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

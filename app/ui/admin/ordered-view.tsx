import { Link, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { State } from '~/domain/owned';
import { ActionProblem } from './action-problem';
import { AdminIcon } from './admin-icon';
import { ConfirmDelete, ConfirmDeletePanel } from './confirm-delete';
import { type Column, DataTable } from './data-table';
import { EmptyState } from './empty-state';
import { MoveButtons } from './move-buttons';
import { PageHeader } from './page-header';
import { Pagination } from './pagination';
import { RecordState } from './record-state';
import { SearchForm } from './search-form';
import { UndoDelete } from './undo-delete';

type OrderedRow = { id: string; name: string; state: State };

/**
 * The admin's table of what stands in the owner's order: search, pages, order, edit, delete, undo. All of
 * it in the address, all of it without a script, too.
 */
export function OrderedView<Row extends OrderedRow>({
  title,
  item,
  path,
  add,
  empty,
  icon,
  nameHeader,
  picture,
  columns,
  rows,
  page,
  pageSize,
  hasNext,
  query,
  confirmed,
  deleted,
}: {
  title: string;
  /** What a record is, in lower case, such as 'project'. */
  item: string;
  /** Of this screen; a record's own page is below it. */
  path: string;
  /** What the button that adds one says. */
  add: string;
  /** What stands there where nothing is. */
  empty: string;
  icon: string;
  nameHeader: string;
  picture: (row: Row) => ReactNode;
  /** Those between name and actions. */
  columns: Column<Row>[];
  rows: Row[];
  page: number;
  pageSize: number;
  hasNext: boolean;
  query: string;
  /** Whose deletion is to be confirmed (`?confirm=`). */
  confirmed: { id: string; name: string } | null;
  /** What was deleted last (`?deleted=`). */
  deleted: { id: string; name: string } | null;
}) {
  const [, setSearch] = useSearchParams();
  if (confirmed) {
    return (
      <>
        <PageHeader title={title} />
        <ActionProblem />
        <ConfirmDeletePanel {...confirmed} item={item} backTo={path} />
      </>
    );
  }
  const name: Column<Row> = {
    header: nameHeader,
    cell: (row) => (
      <div className="flex items-center gap-3 md:min-w-48">
        {picture(row)}
        <div className="min-w-0">
          <Link to={`${path}/${row.id}`} className="font-semibold hover:underline">
            {row.name}
          </Link>
          {row.state !== 'published' && (
            <p>
              <RecordState state={row.state} />
            </p>
          )}
        </div>
      </div>
    ),
  };
  const actions: Column<Row> = {
    header: 'Actions',
    cell: (row) => (
      <div className="flex flex-wrap items-center md:flex-nowrap">
        {/* Neighbours in what a search found are none in the list. */}
        {query === '' && (
          <MoveButtons
            id={row.id}
            name={row.name}
            isFirst={page === 1 && row.id === rows[0]?.id}
            isLast={!hasNext && row.id === rows.at(-1)?.id}
          />
        )}
        <Link
          to={`${path}/${row.id}`}
          aria-label={`Edit ${row.name}`}
          title="Edit"
          className="icon-button"
        >
          <AdminIcon name="pencil" />
        </Link>
        <ConfirmDelete
          id={row.id}
          item={item}
          name={row.name}
          onSettled={(isDeleted) => isDeleted && setSearch({ deleted: row.id })}
        />
      </div>
    ),
  };
  return (
    <>
      <PageHeader title={title}>
        <Link to={`${path}/trash`} className="button button-quiet">
          <AdminIcon name="archive" />
          Trash
        </Link>
        <Link to={`${path}/new`} className="button button-primary">
          <AdminIcon name="plus" />
          {add}
        </Link>
      </PageHeader>
      <ActionProblem />
      {deleted && <UndoDelete {...deleted} />}
      <SearchForm label={`Search ${title.toLowerCase()}`} own={['deleted']} />
      <div className="card mt-5">
        {rows.length === 0 ? (
          <EmptyState icon={icon} text={query === '' ? empty : 'Nothing was found.'} />
        ) : (
          <DataTable caption={title} columns={[name, ...columns, actions]} rows={rows} />
        )}
      </div>
      <Pagination
        page={page}
        pageSize={pageSize}
        shown={rows.length}
        total={null}
        hasNext={hasNext}
      />
    </>
  );
}

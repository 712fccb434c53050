import { Link, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { Entity, State } from '~/domain/records/record';
import { Day } from '../../day';
import { Avatar, Picture } from '../../picture';
import { ActionProblem } from '../action-problem';
import { AdminIcon } from '../admin-icon';
import { ConfirmDelete, ConfirmDeletePanel } from '../confirm-delete';
import { type Column, DataTable } from '../data-table';
import { EmptyState } from '../empty-state';
import { PageHeader } from '../page-header';
import { Pagination } from '../pagination';
import { SearchForm } from '../search-form';
import { UndoDelete } from '../undo-delete';
import { MoveButtons } from './move-buttons';
import { RecordState } from './record-state';
import type { KindWords } from './values';

type Row = { id: string; name: string; state: State; texts: Record<string, string> };

/** How the records of one kind stand in their table. */
type Table = {
  /** What the button that adds one says. */
  add: string;
  /** What stands there where nothing is. */
  empty: string;
  icon: string;
  nameHeader: string;
  picture: (row: Row) => ReactNode;
  /** Those between name and actions. */
  columns: Column<Row>[];
};

/** Posts have a table of their own. */
const TABLES: Record<Exclude<Entity, 'post'>, Table> = {
  project: {
    add: 'Add Projects',
    empty: 'No projects found.',
    icon: 'folder-kanban',
    nameHeader: 'Project Name',
    picture: ({ texts: { image } }) =>
      image && (
        <Picture
          src={image}
          alt=""
          sizes="4rem"
          className="h-12 w-16 shrink-0 rounded-control object-cover"
        />
      ),
    columns: [
      { header: 'Last Update', cell: ({ texts }) => <Day day={texts.completionDate ?? ''} /> },
      { header: 'Category', cell: ({ texts }) => texts.tags?.split('\n')[0] || 'Project' },
    ],
  },
  review: {
    add: 'Add Review',
    empty: 'No reviews found.',
    icon: 'star',
    nameHeader: 'Name',
    picture: ({ name, texts: { image = '' } }) => <Avatar name={name} src={image} size="small" />,
    columns: [
      { header: 'Position', cell: ({ texts }) => <p className="md:min-w-44">{texts.position}</p> },
      {
        header: 'Quote',
        cell: ({ texts }) => <p className="line-clamp-2 md:min-w-44">{texts.quote}</p>,
      },
    ],
  },
};

/**
 * The admin's table of what stands in the owner's order: search, pages, order, edit, delete, undo. All of
 * it in the address, all of it without a script, too.
 */
export function OrderedTable({
  kind: { entity, path, title, item },
  rows,
  page,
  pageSize,
  hasNext,
  query,
  confirmed,
  deleted,
}: {
  kind: KindWords;
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
  if (entity === 'post') return null;
  const table = TABLES[entity];
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
    header: table.nameHeader,
    cell: (row) => (
      <div className="flex items-center gap-3 md:min-w-48">
        {table.picture(row)}
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
          {table.add}
        </Link>
      </PageHeader>
      <ActionProblem />
      {deleted && <UndoDelete {...deleted} />}
      <SearchForm label={`Search ${title.toLowerCase()}`} own={['deleted']} />
      <div className="card mt-5">
        {rows.length === 0 ? (
          <EmptyState icon={table.icon} text={query === '' ? table.empty : 'Nothing was found.'} />
        ) : (
          <DataTable caption={title} columns={[name, ...table.columns, actions]} rows={rows} />
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

import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { Entity, State } from '~/domain/records/record';
import { Day } from '../../day';
import { Avatar, Picture } from '../../picture';
import { AdminIcon } from '../admin-icon';
import { ConfirmDelete } from '../list/confirm-delete';
import type { Column } from '../list/data-table';
import { EmptyState } from '../list/empty-state';
import { type Deletion, ListPage } from '../list/list-page';
import { NothingFound } from '../list/nothing-found';
import { SearchForm } from '../list/search-form';
import { TableCard } from '../list/table-card';
import { MoveButtons } from './move-buttons';
import { RecordListLinks } from './record-links';
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
  /** The columns between name and actions. */
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

/** The admin's table of what stands in the owner's order: search, pages, order, edit, delete, undo. */
export function OrderedTable({
  kind: { entity, path, title, item },
  rows,
  query,
  confirmed,
  deleted,
  ...pages
}: Deletion & {
  kind: KindWords;
  rows: Row[];
  page: number;
  pageSize: number;
  hasNext: boolean;
  query: string;
}) {
  if (entity === 'post') return null;
  const table = TABLES[entity];
  /** A search result has no first and last: its neighbours are not those of the list. */
  const edges =
    query === ''
      ? {
          first: pages.page === 1 ? rows[0]?.id : undefined,
          last: pages.hasNext ? undefined : rows.at(-1)?.id,
        }
      : null;
  const columns: Column<Row>[] = [
    {
      header: table.nameHeader,
      cell: (row) => <NameCell row={row} path={path} picture={table.picture(row)} />,
    },
    ...table.columns,
    {
      header: 'Actions',
      cell: (row) => <RowActions row={row} path={path} item={item} edges={edges} />,
    },
  ];
  return (
    <ListPage
      title={title}
      actions={<RecordListLinks path={path} add={table.add} />}
      item={item}
      confirmed={confirmed}
      deleted={deleted}
      tools={<SearchForm label={`Search ${title.toLowerCase()}`} />}
      pages={{ ...pages, shown: rows.length }}
    >
      <TableCard
        caption={title}
        rows={rows}
        columns={columns}
        empty={
          query === '' ? <EmptyState icon={table.icon} text={table.empty} /> : <NothingFound />
        }
      />
    </ListPage>
  );
}

function NameCell({ row, path, picture }: { row: Row; path: string; picture: ReactNode }) {
  return (
    <div className="flex items-center gap-3 md:min-w-48">
      {picture}
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
  );
}

function RowActions({
  row: { id, name },
  path,
  item,
  edges,
}: {
  row: Row;
  path: string;
  item: string;
  /** The ids of the first and the last of all; null where the order is not shown. */
  edges: { first: string | undefined; last: string | undefined } | null;
}) {
  return (
    <div className="flex flex-wrap items-center md:flex-nowrap">
      {edges && (
        <MoveButtons id={id} name={name} isFirst={id === edges.first} isLast={id === edges.last} />
      )}
      <Link to={`${path}/${id}`} aria-label={`Edit ${name}`} title="Edit" className="icon-button">
        <AdminIcon name="pencil" />
      </Link>
      <ConfirmDelete id={id} item={item} name={name} offersUndo />
    </div>
  );
}

import { Link } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { State } from '~/engine/core/records/record';
import { useSender } from '~/engine/kit/forms/use-form-fetcher';
import { Day } from '~/engine/kit/ui/day';
import { Avatar, Picture } from '~/engine/kit/ui/picture';
import { showToast } from '~/engine/kit/ui/toasts';
import { BulkMenu } from '../list/bulk-selection';
import { ConfirmDelete } from '../list/confirm-delete';
import type { Column } from '../list/data-table';
import { type Drop, moveRequest, reorderRows, watchDrag } from '../list/drag-rows.client';
import { EmptyState } from '../list/empty-state';
import { type Deletion, ListPage } from '../list/list-page';
import { NothingFound } from '../list/nothing-found';
import { SearchForm } from '../list/search-form';
import { TableCard } from '../list/table-card';
import { AdminIcon } from '../shared/admin-icon';
import { BulkActions, BulkTagAction } from './bulk-actions';
import { MoveButtons } from './move-buttons';
import { RecordListLinks } from './record-links';
import { RecordState } from './record-state';
import type { KindWords } from './values';

type Row = {
  id: string;
  name: string;
  state: State;
  /** '' for none. */
  picture: string;
  /** What the columns between name and actions show. */
  texts: string[];
};

/** How a kind's table looks: `RecordList` of its declaration, as the server sends it. */
type Table = {
  add: string;
  empty: string;
  icon: string;
  nameHeader: string;
  isNameWide?: boolean | undefined;
  hasTags: boolean;
  picture?: 'wide' | 'person' | undefined;
  columns: { header: string; isWide?: boolean | undefined; isDay?: boolean | undefined }[];
};

/** The table of records that the owner orders: search, pages, order, edit, delete, undo. */
export function OrderedTable({
  kind: { path, title, item },
  table,
  rows: loaded,
  query,
  confirmed,
  deleted,
  selected,
  done,
  ...pages
}: Deletion & {
  kind: KindWords;
  table: Table;
  rows: Row[];
  page: number;
  pageSize: number;
  hasNext: boolean;
  query: string;
}) {
  const { list, rows } = useDraggedOrder(loaded, query === '');
  const { isNameWide = false, hasTags } = table;
  /** Null in search results, whose neighbours aren't those of the whole list. */
  const edges =
    query === ''
      ? {
          first: pages.page === 1 ? rows[0]?.id : undefined,
          last: pages.hasNext ? undefined : rows.at(-1)?.id,
          isOnLaterPage: pages.page > 1,
        }
      : null;
  const columns: Column<Row>[] = [
    {
      header: table.nameHeader,
      isWide: isNameWide,
      cell: (row) => <NameCell row={row} path={path} picture={table.picture} isWide={isNameWide} />,
    },
    ...table.columns.map(
      ({ header, isWide = false, isDay = false }, index): Column<Row> => ({
        ...{ header, isWide },
        cell: ({ texts: { [index]: text = '' } }) =>
          isDay ? (
            <Day day={text} language="en" />
          ) : (
            <p title={text} className={`truncate ${isWide ? '' : 'md:max-w-40 xl:max-w-60'}`}>
              {text}
            </p>
          ),
      }),
    ),
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
      selected={selected}
      done={done}
      bulkActions={rows.length > 0 && <OrderedBulkActions hasTags={hasTags} />}
      tools={<SearchForm label={`Search ${title.toLowerCase()}`} />}
      pages={{ ...pages, shown: rows.length }}
    >
      <div ref={list}>
        <TableCard
          caption={title}
          rows={rows}
          columns={columns}
          nameOf={({ name }) => name}
          isCompact
          {...(edges ? { before: () => <Handle /> } : {})}
          empty={
            query === '' ? <EmptyState icon={table.icon} text={table.empty} /> : <NothingFound />
          }
        />
      </div>
    </ListPage>
  );
}

/** For the pointer; the keyboard and phones use the arrow buttons. */
const Handle = () => (
  <span
    data-drag=""
    aria-hidden="true"
    title="Drag to move"
    className="drag-handle needs-script flex-none place-items-center h-11 w-7 cursor-grab touch-none text-muted hover:text-ink pointer-coarse:w-11 in-data-dragged:cursor-grabbing grid max-md:hidden"
  >
    <AdminIcon name="grip-vertical" />
  </span>
);

const OrderedBulkActions = ({ hasTags }: { hasTags: boolean }) => (
  <>
    {hasTags && (
      <BulkMenu label="Tags">
        <BulkTagAction />
      </BulkMenu>
    )}
    <BulkActions />
  </>
);

/** Makes the rows draggable. A dropped row moves at once, and moves back if the server refuses. */
function useDraggedOrder(loaded: Row[], isOn: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const [dropped, setDropped] = useState<Row[] | null>(null);
  const { send } = useSender((outcome) => {
    if (outcome.ok) return;
    setDropped(null);
    void showToast('error', `Not moved. ${outcome.message}`);
  });
  // New rows from the server replace the dropped order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new rows count
  useEffect(() => setDropped(null), [loaded]);
  const rows = dropped ?? loaded;
  const latest = useRef((_: Drop) => {});
  latest.current = (drop) => {
    setDropped(reorderRows(rows, drop));
    void send(moveRequest(drop));
  };
  useEffect(() => {
    const part = list.current;
    return part && isOn ? watchDrag(part, (drop) => latest.current(drop)) : undefined;
  }, [isOn]);
  return { list, rows };
}

function NameCell({
  row,
  path,
  picture,
  isWide,
}: {
  row: Row;
  path: string;
  picture: Table['picture'];
  isWide: boolean;
}) {
  return (
    <div className="flex items-center gap-3">
      {picture === 'person' && <Avatar name={row.name} src={row.picture} size="small" />}
      {picture === 'wide' && row.picture && (
        <span className="shrink-0 max-[30rem]:hidden">
          <Picture
            src={row.picture}
            alt=""
            sizes="4rem"
            className="h-9 w-16 rounded-control object-cover"
          />
        </span>
      )}
      <div className={`min-w-0 ${isWide ? '' : 'md:max-w-40'}`}>
        <Link
          to={`${path}/${row.id}`}
          title={row.name}
          className="row-title font-semibold hover:underline"
        >
          {row.name}
        </Link>
        {row.state !== 'published' && <RecordState state={row.state} />}
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
  /** The ids of the first and last record of the whole list; null where the order isn't shown. */
  edges: { first: string | undefined; last: string | undefined; isOnLaterPage: boolean } | null;
}) {
  return (
    <div className="row-tools">
      {edges && (
        <MoveButtons
          id={id}
          name={name}
          isFirst={id === edges.first}
          isLast={id === edges.last}
          isOnLaterPage={edges.isOnLaterPage}
        />
      )}
      {/* On a phone there is no room for it, and the name is the same link. */}
      <Link
        to={`${path}/${id}`}
        aria-label={`Edit ${name}`}
        title="Edit"
        className="icon-button max-md:hidden"
      >
        <AdminIcon name="pencil" />
      </Link>
      <ConfirmDelete id={id} item={item} name={name} offersUndo />
    </div>
  );
}

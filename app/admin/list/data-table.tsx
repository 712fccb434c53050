import type { ReactNode } from 'react';
import { SelectRow } from './bulk-selection';
import { ariaSort, type Sortable, type Sorting, SortLink } from './sorting';

export type Column<Row> = {
  /** The heading, by the specification. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Set where the list can be sorted by it. */
  sort?: Sortable;
  /** Takes the room that the others leave; what does not fit ends in an ellipsis. */
  isWide?: boolean;
  /** Left out on a tablet, where the others would be cut off. */
  isMinor?: boolean;
};

export type RowTools<Row> = {
  /** A row's name, where rows can be selected; see `Several`. */
  nameOf?: (row: Row) => string;
  /** How the rows are sorted; null where their order is another one. */
  sorting?: Sorting | null;
  /** What stands before the first cell, such as a handle. */
  before?: (row: Row) => ReactNode;
};

/** Records in rows; on a phone each is a card. @param caption for screen readers */
export function DataTable<Row extends { id: string }>({
  caption,
  columns,
  rows,
  nameOf,
  sorting,
  before,
}: RowTools<Row> & {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
}) {
  const first = (row: Row) => (
    <>
      {before?.(row)}
      {nameOf && <SelectRow id={row.id} name={nameOf(row)} />}
    </>
  );
  const hasFirst = Boolean(before || nameOf);
  return (
    <table className="admin-table" data-selectable={hasFirst || undefined}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ header, sort, isMinor }) => (
            <th
              key={header}
              scope="col"
              data-minor={isMinor}
              aria-sort={sort && sorting ? ariaSort(sort, sorting) : undefined}
            >
              {sort && sorting ? (
                <SortLink header={header} sort={sort} sorting={sorting} />
              ) : (
                header
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-row={row.id}>
            {columns.map(({ header, cell, isWide, isMinor }, index) => (
              <td
                key={header}
                data-label={header}
                data-minor={isMinor}
                className={isWide ? 'wide' : undefined}
              >
                {index === 0 && hasFirst ? (
                  <div className="flex min-w-0 items-center gap-1">
                    {first(row)}
                    <div className="min-w-0 flex-1">{cell(row)}</div>
                  </div>
                ) : (
                  <div className="min-w-0">{cell(row)}</div>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

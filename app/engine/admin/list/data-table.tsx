import type { ReactNode } from 'react';
import { SelectRow } from './bulk-selection';
import { ariaSort, type Sortable, type Sorting, SortLink } from './sorting';

export type Column<Row> = {
  /** The heading, as the specification defines it. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Set if the list can be sorted by this column. */
  sort?: Sortable;
  /** Takes the remaining width. Text that does not fit ends in an ellipsis. */
  isWide?: boolean;
  /** Hidden on tablets, where the other columns would be cut off. */
  isMinor?: boolean;
};

export type RowTools<Row> = {
  /** Returns a row's name. Set if rows can be selected, see `BulkForm`. */
  nameOf?: (row: Row) => string;
  /** The current order; null if no column defines it. */
  sorting?: Sorting | null;
  /** Renders something before the first cell, such as a drag handle. */
  before?: (row: Row) => ReactNode;
  /** Whether the other cells explain themselves, and share one line without labels on phones. */
  isCompact?: boolean;
};

/** A table of records. On phones each row is a card. @param caption for screen readers */
export function DataTable<Row extends { id: string }>({
  caption,
  columns,
  rows,
  nameOf,
  sorting,
  before,
  isCompact,
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
    <table
      className="admin-table"
      data-selectable={hasFirst || undefined}
      data-compact={isCompact || undefined}
    >
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

import type { ReactNode } from 'react';
import { SelectAll } from './bulk-selection';
import { type Column, DataTable, type RowTools } from './data-table';

/** A table in a card. @param empty shown if there are no rows @param above shown above the table */
export function TableCard<Row extends { id: string }>({
  caption,
  columns,
  rows,
  empty,
  above,
  ...tools
}: RowTools<Row> & {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  empty: ReactNode;
  above?: ReactNode;
}) {
  return (
    <div className="card overflow-hidden">
      {rows.length === 0 ? (
        empty
      ) : (
        <>
          {(tools.nameOf || above) && (
            <div className="flex flex-wrap items-center gap-x-4 border-line border-b py-1 pr-3.5 pl-1 empty:hidden md:py-0">
              {tools.nameOf && <SelectAll />}
              {above}
            </div>
          )}
          <DataTable caption={caption} columns={columns} rows={rows} {...tools} />
        </>
      )}
    </div>
  );
}

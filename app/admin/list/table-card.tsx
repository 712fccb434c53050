import type { ReactNode } from 'react';
import { SelectAll } from './bulk-selection';
import { type Column, DataTable, type RowTools } from './data-table';

/** A table in its card. @param empty an `EmptyState` @param above the table, such as its order */
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
            <div className="list-strip">
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

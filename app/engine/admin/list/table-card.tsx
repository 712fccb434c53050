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
    <div className="card relative overflow-hidden">
      {rows.length === 0 ? (
        empty
      ) : (
        <>
          {(tools.nameOf || above) && (
            <div className="table-bar">
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

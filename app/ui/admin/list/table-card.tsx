import type { ReactNode } from 'react';
import { type Column, DataTable } from './data-table';

/** A table in its card. @param empty an `EmptyState` @param above the table, such as its order */
export function TableCard<Row extends { id: string }>({
  caption,
  columns,
  rows,
  empty,
  above,
}: {
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
          {above}
          <DataTable caption={caption} columns={columns} rows={rows} />
        </>
      )}
    </div>
  );
}

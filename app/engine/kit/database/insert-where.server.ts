import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

/** Values as SQLite stores them (times in milliseconds, JSON as text), or SQL expressions. */
export type StoredRow = Record<string, string | number | SQL | null | undefined>;

/** For `insert(table).select(…)`: selects one row, with all columns in order, if a condition holds. */
export function rowWhere(table: SQLiteTable, row: StoredRow, condition: SQL): SQL {
  const values = Object.keys(getTableColumns(table)).map((column) => sql`${row[column] ?? null}`);
  return sql`select ${sql.join(values, sql`, `)} where ${condition}`;
}

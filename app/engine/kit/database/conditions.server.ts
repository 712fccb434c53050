import { and, count, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { isId } from '../ids';
import type { Database } from './client.server';
import type { Now } from './prepared-query.server';

export type Publishable = {
  status: SQLiteColumn;
  publishedAt: SQLiteColumn;
  deletedAt: SQLiteColumn;
};

/** Matches what visitors may see now. `deleted_at is null` lets SQLite use the partial indexes. */
export const isPublic = (table: Publishable, now: Now): SQL | undefined =>
  and(eq(table.status, 'published'), lte(table.publishedAt, now), isNull(table.deletedAt));

/** Matches the record with this id or slug, if visitors may see it now. */
export const isPublicAt = (
  table: Publishable & { id: SQLiteColumn; slug: SQLiteColumn },
  { idOrSlug, now }: { idOrSlug: string; now: Date },
): SQL | undefined =>
  and(eq(isId(idOrSlug) ? table.id : table.slug, idOrSlug), isPublic(table, now));

/** A list for `in`, bound as a single JSON parameter: D1 allows only a hundred parameters per statement. */
export const inList = (names: string[]): SQL =>
  sql`(select value from json_each(${JSON.stringify(names)}))`;

/**
 * A condition: whether a column contains a text, in capitals or not. Not `like`: D1 refuses patterns of more than 50 bytes, and
 * `%` and `_` would match anything.
 */
export const contains = (column: SQLiteColumn, text: string): SQL =>
  sql`instr(lower(${column}), lower(${text})) > 0`;

/** The column list of a query that only checks for a row. */
export const ONE = { one: sql<number>`1`.as('one') };

/** A query that returns one row if any row matches, and none otherwise. */
export const anyRow = (db: Database, table: SQLiteTable, where: SQL | undefined) =>
  db.read.select(ONE).from(table).where(where).limit(1);

/** Counts matching rows up to a limit, and reads none beyond it. */
export const countUpTo = (
  db: Database,
  table: SQLiteTable,
  where: SQL | undefined,
  limit: number,
) => {
  const some = db.read.select(ONE).from(table).where(where).limit(limit).as('some');
  return db.read.select({ n: count() }).from(some);
};

/** A condition: whether any row of the table matches. */
export const existsIn = (table: SQLiteTable, where: SQL | undefined): SQL =>
  sql`exists (select 1 from ${table} where ${where})`;

import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { isId } from '~/lib/ids';

type Publishable = {
  status: SQLiteColumn;
  publishedAt: SQLiteColumn;
  deletedAt: SQLiteColumn;
};

/** What a visitor may see at this moment. `deleted_at is null` lets SQLite use the partial indexes. */
export const isPublic = (table: Publishable, now: Date): SQL | undefined =>
  and(eq(table.status, 'published'), lte(table.publishedAt, now), isNull(table.deletedAt));

export const byIdOrSlug = (
  table: { id: SQLiteColumn; slug: SQLiteColumn },
  idOrSlug: string,
): SQL => eq(isId(idOrSlug) ? table.id : table.slug, idOrSlug);

/** Rows behind a cursor, as one comparison of pairs that an index on both columns answers. */
export const beyond = (
  direction: '<' | '>',
  [first, second]: [SQLiteColumn, SQLiteColumn],
  after: { key: number; id: string } | null,
): SQL | undefined =>
  after === null
    ? undefined
    : sql`(${first}, ${second}) ${sql.raw(direction)} (${after.key}, ${after.id})`;

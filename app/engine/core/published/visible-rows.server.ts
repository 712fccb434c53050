import {
  and,
  asc,
  desc,
  eq,
  isNull,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { SQLiteColumn, SQLiteSelect } from 'drizzle-orm/sqlite-core';
import { isPublic, type Publishable } from '~/engine/kit/database/conditions.server';
import type { Now } from '~/engine/kit/database/prepared-query.server';
import type { Cursor } from '~/engine/kit/paging';
import { posts, projects, reviews } from '../records/schema';

/** A table and the order in which visitors see it: by a column and the id, matching an index. */
export type Listing = {
  table: Publishable & { id: SQLiteColumn };
  by: SQLiteColumn;
  newestFirst: boolean;
};

export const POSTS: Listing = { table: posts, by: posts.publishedAt, newestFirst: true };
/** In the owner's order, like reviews. */
export const PROJECTS: Listing = { table: projects, by: projects.sortOrder, newestFirst: false };
export const REVIEWS: Listing = { table: reviews, by: reviews.sortOrder, newestFirst: false };

/**
 * For rows that are known to be older than a past time. Repeating the time here would make SQLite start
 * reading from it.
 */
const isOut = (table: Publishable) => and(eq(table.status, 'published'), isNull(table.deletedAt));

/** Caps the time in a cursor, in milliseconds, so that a forged cursor reveals nothing scheduled. */
export const notAfter = (key: number, now: Date): number => Math.min(key, now.getTime());

/**
 * Restricts a query to the rows that visitors may see now, in their order.
 * @param rows a query of the table
 * @param page `after`: the end of the previous page; `where`: further conditions
 */
export function visible<T extends SQLiteSelect>(
  rows: T,
  { table, by, newestFirst }: Listing,
  page: { limit: number | Placeholder; where?: SQL | undefined } & (
    | { now: Date; after?: Cursor | null }
    | { now: Now; after?: null }
  ),
) {
  const order = newestFirst ? desc : asc;
  const direction = newestFirst ? sql`<` : sql`>`;
  // A single row-value comparison, which the index can answer.
  const isBehind = page.after
    ? sql`(${by}, ${table.id}) ${direction} (${newestFirst ? notAfter(page.after.key, page.now) : page.after.key}, ${page.after.id})`
    : undefined;
  return rows
    .where(
      and(isBehind && newestFirst ? isOut(table) : isPublic(table, page.now), page.where, isBehind),
    )
    .orderBy(order(by), order(table.id))
    .limit(page.limit);
}

/**
 * Finds the public record next to another one.
 * @param of one query for the column and one for the id: with a single query for both, SQLite would not
 *   use the index
 * @param isNewer which side, by the column
 * @param where a further condition
 */
export function neighbour<T extends SQLiteSelect>(
  rows: T,
  { table, by }: Listing,
  {
    now,
    of,
    isNewer,
    where,
  }: { now: Now; of: { by: SQLWrapper; id: SQLWrapper }; isNewer: boolean; where: SQL },
) {
  const order = isNewer ? asc : desc;
  const direction = isNewer ? sql`>` : sql`<`;
  return rows
    .where(
      and(
        isNewer ? isPublic(table, now) : isOut(table),
        sql`(${by}, ${table.id}) ${direction} ((${of.by}), (${of.id}))`,
        where,
      ),
    )
    .orderBy(order(by), order(table.id))
    .limit(1);
}

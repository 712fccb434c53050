import { and, asc, desc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteSelect } from 'drizzle-orm/sqlite-core';
import { isPublic, type Publishable } from '~/kit/database/conditions.server';
import type { Cursor } from '~/kit/paging';
import { posts, projects, reviews } from '../schema';

/** A table and the order in which visitors see it, by a column and the id; an index has it. */
type Listing = {
  table: Publishable & { id: SQLiteColumn };
  by: SQLiteColumn;
  newestFirst: boolean;
};

export const POSTS: Listing = { table: posts, by: posts.publishedAt, newestFirst: true };
/** In the owner's order, as the reviews are. */
export const PROJECTS: Listing = { table: projects, by: projects.sortOrder, newestFirst: false };
export const REVIEWS: Listing = { table: reviews, by: reviews.sortOrder, newestFirst: false };

/** Of what is not later than a time that has been: said once more, that time would be where SQLite begins to read. */
const isOut = (table: Publishable) => and(eq(table.status, 'published'), isNull(table.deletedAt));

/** The time in a cursor, in milliseconds: nobody gets ahead of the clock by making one up. */
export const notAfter = (key: number, now: Date): number => Math.min(key, now.getTime());

/**
 * What visitors may see at a moment, in their order.
 * @param rows a query of the table
 * @param page `after`: where the page before ended; `where`: what else is asked for
 */
export function visible<T extends SQLiteSelect>(
  rows: T,
  { table, by, newestFirst }: Listing,
  page: { now: Date; limit: number; after?: Cursor | null; where?: SQL | undefined },
) {
  const order = newestFirst ? desc : asc;
  const direction = newestFirst ? sql`<` : sql`>`;
  const { after } = page;
  // One comparison of pairs, which the index answers.
  const isBehind = after
    ? sql`(${by}, ${table.id}) ${direction} (${newestFirst ? notAfter(after.key, page.now) : after.key}, ${after.id})`
    : undefined;
  return rows
    .where(
      and(isBehind && newestFirst ? isOut(table) : isPublic(table, page.now), page.where, isBehind),
    )
    .orderBy(order(by), order(table.id))
    .limit(page.limit);
}

/**
 * The record that visitors see next to one.
 * @param of queries of its column and its id: of one that gives both SQLite would not walk the index
 * @param isNewer on which side, by the column
 */
export function neighbour<T extends SQLiteSelect>(
  rows: T,
  { table, by }: Listing,
  { now, of, isNewer }: { now: Date; of: { by: SQLWrapper; id: SQLWrapper }; isNewer: boolean },
) {
  const order = isNewer ? asc : desc;
  const direction = isNewer ? sql`>` : sql`<`;
  return rows
    .where(
      and(
        isNewer ? isPublic(table, now) : isOut(table),
        sql`(${by}, ${table.id}) ${direction} ((${of.by}), (${of.id}))`,
      ),
    )
    .orderBy(order(by), order(table.id))
    .limit(1);
}

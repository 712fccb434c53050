import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteSelect } from 'drizzle-orm/sqlite-core';
import type { Cursor } from '~/domain/paging';
import { isPublic, type Publishable } from '../conditions.server';
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
    ? sql`(${by}, ${table.id}) ${direction} (${after.key}, ${after.id})`
    : undefined;
  return rows
    .where(and(isPublic(table, page.now), page.where, isBehind))
    .orderBy(order(by), order(table.id))
    .limit(page.limit);
}

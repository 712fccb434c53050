import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '~/kit/database/client.server';
import { isPublic } from '~/kit/database/conditions.server';
import { reviews } from '../schema';
import type { PublishedReviews } from './reviews';
import { REVIEWS, visible } from './visible-rows.server';

const summaryColumns = {
  name: reviews.name,
  position: reviews.position,
  quote: reviews.quote,
  image: reviews.image,
};

const columns = { ...summaryColumns, id: reviews.id, sortOrder: reviews.sortOrder };

/** Selects the owner's first reviews, for the landing page's batch. */
export const firstReviews = (db: Database, now: Date, limit: number) =>
  visible(db.read.select(summaryColumns).from(reviews).$dynamic(), REVIEWS, { now, limit });

/** Selects the public review whose id another query returns, for a page's batch. */
export const reviewOf = (db: Database, now: Date, id: SQLWrapper) =>
  db.read
    .select(summaryColumns)
    .from(reviews)
    .where(and(sql`${reviews.id} = (${id})`, isPublic(reviews, now)))
    .limit(1);

export const publishedReviews = (db: Database): PublishedReviews => ({
  list: (page) => db.all(visible(db.read.select(columns).from(reviews).$dynamic(), REVIEWS, page)),

  find: ({ now, id }) =>
    db.one(
      db.read
        .select(columns)
        .from(reviews)
        .where(and(eq(reviews.id, id), isPublic(reviews, now)))
        .limit(1),
    ),
});

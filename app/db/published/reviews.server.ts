import { and, asc, eq } from 'drizzle-orm';
import type { PublishedReviews, Review } from '~/domain/reviews';
import type { Database } from '../client.server';
import { beyond, isPublic } from '../conditions.server';
import { reviews } from '../schema';

const summaryColumns = {
  name: reviews.name,
  position: reviews.position,
  quote: reviews.quote,
  image: reviews.image,
};

const columns = { ...summaryColumns, id: reviews.id, sortOrder: reviews.sortOrder };

/** The owner's first reviews, for the landing page's batch. */
export const firstReviews = (db: Database, now: Date, limit: number) =>
  db.read
    .select(summaryColumns)
    .from(reviews)
    .where(isPublic(reviews, now))
    .orderBy(asc(reviews.sortOrder), asc(reviews.id))
    .limit(limit);

export function publishedReviews(db: Database): PublishedReviews {
  return {
    async list({ now, limit, after }): Promise<Review[]> {
      return db.all(
        db.read
          .select(columns)
          .from(reviews)
          .where(and(isPublic(reviews, now), beyond('>', [reviews.sortOrder, reviews.id], after)))
          .orderBy(asc(reviews.sortOrder), asc(reviews.id))
          .limit(limit),
      );
    },

    find: ({ now, id }) =>
      db.one(
        db.read
          .select(columns)
          .from(reviews)
          .where(and(eq(reviews.id, id), isPublic(reviews, now)))
          .limit(1),
      ),
  };
}

import { and, desc, eq, type Placeholder, type SQLWrapper, sql } from 'drizzle-orm';
import { reviewInvitations } from '~/engine/core/reviews/schema';
import type { Database } from '~/engine/kit/database/client.server';
import { isPublic } from '~/engine/kit/database/conditions.server';
import { NOW, type Now, type QueryWriter } from '~/engine/kit/database/prepared-query.server';
import { reviews } from '../records/schema';
import type { MarkDeps } from '../reviews/mark';
import { isMarkOf, markColumns, withMarks } from '../reviews/mark.server';
import type { PublishedReviews } from './reviews';
import { REVIEWS, visible } from './visible-rows.server';

const summaryColumns = {
  id: reviews.id,
  name: reviews.name,
  position: reviews.position,
  quote: reviews.quote,
  image: reviews.image,
  mark: markColumns,
};

const columns = { ...summaryColumns, sortOrder: reviews.sortOrder };

/** Selects the owner's first reviews, for the landing page's batch. `withMarks` verifies their marks. */
export const firstReviews = (db: QueryWriter, now: Now, limit: number | Placeholder) =>
  visible(
    db.read
      .select(summaryColumns)
      .from(reviews)
      .leftJoin(reviewInvitations, isMarkOf(reviews.id))
      .$dynamic(),
    REVIEWS,
    { now, limit },
  );

/** Selects the public review whose id another query returns, for a prepared query. */
export const reviewOf = (db: QueryWriter, id: SQLWrapper) =>
  db.read
    .select(summaryColumns)
    .from(reviews)
    .leftJoin(reviewInvitations, isMarkOf(reviews.id))
    .where(and(sql`${reviews.id} = (${id})`, isPublic(reviews, NOW)))
    .limit(1);

/** Selects the latest public review that a client wrote about the project whose id another query returns. */
export const reviewAbout = (db: QueryWriter, projectId: SQLWrapper) =>
  db.read
    .select(summaryColumns)
    .from(reviewInvitations)
    // A cross join keeps the order of the tables, so that other reviews are not read.
    .crossJoin(reviews)
    .where(
      and(
        sql`${reviewInvitations.projectId} = (${projectId})`,
        isMarkOf(reviews.id),
        isPublic(reviews, NOW),
      ),
    )
    .orderBy(desc(reviewInvitations.answeredAt))
    .limit(1);

export const publishedReviews = (db: Database, signer: MarkDeps['signer']): PublishedReviews => {
  const rows = () =>
    db.read.select(columns).from(reviews).leftJoin(reviewInvitations, isMarkOf(reviews.id));
  return {
    list: async (page) =>
      withMarks(await db.all(visible(rows().$dynamic(), REVIEWS, page)), { signer }),

    async find({ now, id }) {
      const found = await db.all(
        rows()
          .where(and(eq(reviews.id, id), isPublic(reviews, now)))
          .limit(1),
      );
      return (await withMarks(found, { signer }))[0] ?? null;
    },
  };
};

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '~/engine/kit/database/client.server';
import { isPublic } from '~/engine/kit/database/conditions.server';
import { constant } from '~/engine/kit/database/constant.server';
import { NOW, prepareQuery } from '~/engine/kit/database/prepared-query.server';
import { reviews } from '../records/schema';
import { isSample } from '../transfer/sample-records.js';
import {
  type MarkDeps,
  type ReviewCounts,
  readMark,
  type StoredMark,
  type StoredMarks,
} from './mark';
import { reviewInvitations } from './schema';

/** The columns that `readMark` needs beside those of the review. */
export const markColumns = {
  relation: reviewInvitations.relation,
  projectId: reviewInvitations.projectId,
  mailHash: reviewInvitations.mailHash,
  confirmedAt: reviewInvitations.answeredAt,
  signature: reviewInvitations.signature,
};

/** Reads the marks of single reviews. */
export const markTable = (db: Database): StoredMarks => ({
  of: (reviewId) =>
    db.one(
      db.read
        .select(markColumns)
        .from(reviewInvitations)
        .where(and(eq(reviewInvitations.reviewId, reviewId), isNull(reviewInvitations.withdrawnAt)))
        .limit(1),
    ),
});

/** Joins a review with its invitation. A withdrawn review has no mark, even if an import brings its row back. */
export const isMarkOf = (reviewId: SQLiteColumn) =>
  and(eq(reviewInvitations.reviewId, reviewId), isNull(reviewInvitations.withdrawnAt));

type Signed = { id: string; name: string; position: string; quote: string; image: string };

/** Replaces the stored mark of reviews by the verified one. */
export const withMarks = <R extends Signed & { mark: StoredMark | null }>(
  rows: R[],
  deps: MarkDeps,
) =>
  Promise.all(
    rows.map(async ({ mark, ...review }) => ({
      ...review,
      verified: await readMark(review, mark, deps),
    })),
  );

/** More people than a freelancer asks. */
const MAX_COUNTED = 1000;

/** A sample counts only while it is on the site, so that removing the samples removes them from the counts. */
const isNoRemovedSample = sql`(not (${constant(isSample('review_invitations'))}) or exists (
  select 1 from reviews as sample where sample.id = ${reviewInvitations.reviewId} and sample.deleted_at is null))`;

/** Selects how many people were asked and answered. */
export const askedCounts = prepareQuery((db) =>
  db.read
    .select({
      asked: sql<number>`count(distinct ${reviewInvitations.mailHash})`.as('asked'),
      answered:
        sql<number>`count(distinct iif(${reviewInvitations.answeredAt} is null, null, ${reviewInvitations.mailHash}))`.as(
          'answered',
        ),
    })
    .from(reviewInvitations)
    .where(isNoRemovedSample),
);

/** Selects the public reviews that may have a mark. */
export const markedReviews = prepareQuery((db) =>
  db.read
    .select({
      ...{ id: reviews.id, name: reviews.name, position: reviews.position },
      ...{ quote: reviews.quote, image: reviews.image, mark: markColumns },
    })
    .from(reviewInvitations)
    // A cross join keeps the order of the tables, so that reviews without an invitation are not read.
    .crossJoin(reviews)
    .where(and(isMarkOf(reviews.id), isPublic(reviews, NOW)))
    .limit(MAX_COUNTED),
);

/** Counts only verified reviews as shown, each person once. */
export async function toCounts(
  [asked]: { asked: number; answered: number }[],
  marked: (Signed & { mark: StoredMark })[],
  deps: MarkDeps,
): Promise<ReviewCounts> {
  const valid = await Promise.all(
    marked.map(
      async ({ mark, ...review }) => (await readMark(review, mark, deps)) && mark.mailHash,
    ),
  );
  const shown = new Set(valid.filter((hash) => hash !== null)).size;
  return { asked: asked?.asked ?? 0, answered: asked?.answered ?? 0, shown };
}

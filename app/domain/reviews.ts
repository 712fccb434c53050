import { notFound } from './errors';
import { type Cursor, decodeCursor, type Page, toPage } from './paging';
import type { ValuesOf } from './records/fields';
import type { REVIEW_FIELDS } from './records/review-record';

/** What the landing page shows. */
export type ReviewSummary = ValuesOf<typeof REVIEW_FIELDS>;

export type Review = ReviewSummary & { id: string; sortOrder: number };

/** Published reviews only, in the owner's order. */
export type PublishedReviews = {
  list(input: { now: Date; limit: number; after: Cursor | null }): Promise<Review[]>;
  find(input: { now: Date; id: string }): Promise<Review | null>;
};

type ReviewsDeps<K extends keyof PublishedReviews> = {
  now: () => Date;
  reviews: Pick<PublishedReviews, K>;
};

/** In the owner's order. @throws DomainError `invalid` for a cursor that is not ours. */
export async function listReviews(
  input: { limit: number; cursor: string | null },
  deps: ReviewsDeps<'list'>,
): Promise<Page<Review>> {
  const after = input.cursor === null ? null : decodeCursor(input.cursor);
  const rows = await deps.reviews.list({ now: deps.now(), limit: input.limit + 1, after });
  return toPage(rows, input.limit, (review) => ({ key: review.sortOrder, id: review.id }));
}

/** @throws DomainError `not-found` for an unknown, unpublished or deleted review. */
export async function readReview(id: string, deps: ReviewsDeps<'find'>): Promise<Review> {
  const review = await deps.reviews.find({ now: deps.now(), id });
  if (!review) throw notFound('Review');
  return review;
}

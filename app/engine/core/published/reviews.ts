import { orNotFound } from '~/engine/kit/errors';
import type { ReviewSummary } from '../reviews/mark';
import { listPublished, type PageInput, type PublishedList } from './published-records';

export type Review = ReviewSummary & { sortOrder: number };

/** Published reviews only, in the owner's order. */
export type PublishedReviews = PublishedList<Review> & {
  find(input: { now: Date; id: string }): Promise<Review | null>;
};

type ReviewsDeps<K extends keyof PublishedReviews> = {
  now: () => Date;
  reviews: Pick<PublishedReviews, K>;
};

/** In the owner's order. @throws DomainError `invalid` for an invalid cursor */
export const listReviews = (input: PageInput, { now, reviews }: ReviewsDeps<'list'>) =>
  listPublished(input, { now, records: reviews }, (review) => review.sortOrder);

/** @throws DomainError `not-found` for an unknown, unpublished or deleted review */
export const readReview = async (id: string, { now, reviews }: ReviewsDeps<'find'>) =>
  orNotFound(await reviews.find({ now: now(), id }), 'Review');

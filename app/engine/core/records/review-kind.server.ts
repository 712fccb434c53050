import { eq } from 'drizzle-orm';
import { reviewInvitations } from '~/engine/core/reviews/schema';
import { anyRow } from '~/engine/kit/database/conditions.server';
import { pickValues, type ValuesOf } from '~/engine/kit/fields/field';
import { markOf } from '../reviews/mark';
import { type ShownReview, toShownReview } from '../reviews/shown-review';
import type { PlainKind } from './kind.server';
import { REVIEW } from './kinds';
import { orderedStore } from './ordered-store.server';
import { REVIEW_FIELDS, type ReviewStore, reviewRecords } from './review-record';
import { reviews } from './schema';

declare module '~/engine/kit/ui/slot' {
  interface PreviewData {
    review: ShownReview;
  }
}

const stored = { ...REVIEW, table: reviews, fields: REVIEW_FIELDS, name: reviews.name };

export const reviewKind: PlainKind = {
  ...stored,
  note: reviews.position,
  alsoSearched: reviews.quote,
  pictures: [reviews.image],
  byTime: 'reviews_published',
  store: (db, parts): ReviewStore => ({
    ...orderedStore(db, stored, parts),
    isInvited: async (id) =>
      (await db.one(anyRow(db, reviewInvitations, eq(reviewInvitations.reviewId, id)))) !== null,
  }),
  records: reviewRecords,
  ordered: reviewRecords,
  admin: {
    ...{ path: '/admin/reviews', place: 40, title: 'Reviews', item: 'review', icon: 'star' },
    list: {
      add: 'Add Review',
      empty: 'No reviews found.',
      nameHeader: 'Name',
      picture: 'person',
      columns: [
        { header: 'Position', field: 'position' },
        { header: 'Quote', field: 'quote', isWide: true },
      ],
    },
  },

  /** A review as in the list of reviews. One that is not stored has no mark. */
  async preview(values: ValuesOf<typeof REVIEW_FIELDS>, { id, loadWords }, deps) {
    const review = { id, ...pickValues(REVIEW_FIELDS, values) };
    const verified = id === '' ? null : await markOf(review, deps);
    const data: ShownReview = toShownReview({ ...review, verified }, await loadWords());
    return { name: review.name, data };
  },
};

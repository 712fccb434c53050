import type { OwnedReview } from '~/domain/owned-reviews';
import { publicationIn, publicationValues, textIn, timeValues } from './record-form.server';

type Words = Pick<OwnedReview, 'name' | 'position' | 'quote' | 'image'>;

/** A review's words as the texts of its form. */
export const reviewWords = ({ name, position, quote, image }: Words): Record<string, string> => ({
  name,
  position,
  quote,
  image,
});

export const reviewValues = (
  review: OwnedReview,
  now: Date,
  timeZone: string,
): Record<string, string> => ({
  ...reviewWords(review),
  ...publicationValues(review, now, timeZone),
});

/** What the form of a review that is not there yet begins with. */
export const newReviewValues = (timeZone: string): Record<string, string> => ({
  status: 'published',
  ...timeValues(null, timeZone),
});

/** For `createReview` and `updateReview`, which check all of it. */
export const reviewFields = (values: Record<string, string>) => ({
  name: textIn(values, 'name'),
  position: textIn(values, 'position'),
  quote: textIn(values, 'quote'),
  image: textIn(values, 'image').trim(),
  ...publicationIn(values),
});

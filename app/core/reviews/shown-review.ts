import type { AllWords } from '~/content/all-words';
import { formatDay } from '~/kit/time/dates';
import type { ReviewSummary } from '../published/reviews';
import type { ReviewCounts } from './mark';

/** A mark in the owner's words, and what it means. */
type ShownMark = { label: string; about: string };

/** A review as pages show it. `mark` is null if the client has not confirmed the words by mail. */
export type ShownReview = Omit<ReviewSummary, 'verified'> & { mark: ShownMark | null };

/** Puts the mark of a review into words. */
export function toShownReview(
  { verified, ...review }: ReviewSummary,
  { reviewMark: { relations, label, about } }: Pick<AllWords, 'reviewMark'>,
): ShownReview {
  if (!verified) return { ...review, mark: null };
  const { relation, confirmedAt } = verified;
  const day = `${label.charAt(0).toLowerCase()}${label.slice(1)} ${formatDay(confirmedAt)}`;
  return { ...review, mark: { label: `${relations[relation]}, ${day}`, about } };
}

/** Returns the line '11 clients asked, 8 answered, 7 shown.'; empty if nobody was asked. */
export function countsLine(
  { asked, answered, shown }: ReviewCounts,
  { reviewMark: { counts, countsOfOne } }: Pick<AllWords, 'reviewMark'>,
): string {
  if (asked === 0) return '';
  return (asked === 1 ? countsOfOne : counts)
    .replace('{asked}', String(asked))
    .replace('{answered}', String(answered))
    .replace('{shown}', String(shown));
}

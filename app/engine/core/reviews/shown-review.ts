import type { Words } from '~/content/words';
import { formatDay } from '~/engine/kit/time/dates';
import type { ReviewCounts, ReviewSummary } from './mark';

/** A mark in the owner's words, and what it means. */
type ShownMark = { label: string; about: string };

/** A review as pages show it. `mark` is null if the client has not confirmed the words by mail. */
export type ShownReview = Omit<ReviewSummary, 'id' | 'verified'> & { mark: ShownMark | null };

/** Puts the mark of a review into words. */
export function toShownReview(
  { verified, name, position, quote, image }: Omit<ReviewSummary, 'id'>,
  { reviewMark: { label, about }, site }: Pick<Words, 'reviewMark' | 'site'>,
): ShownReview {
  const mark = verified && {
    label: label.replace('{day}', () => formatDay(verified.confirmedAt, site.language)),
    about,
  };
  return { name, position, quote, image, mark };
}

/** Returns the line '11 clients asked by mail: 8 answered, 7 shown.'; empty until two people were asked. */
export const countsLine = (
  { asked, answered, shown }: ReviewCounts,
  { reviewMark: { counts } }: Pick<Words, 'reviewMark'>,
): string =>
  asked < 2
    ? ''
    : counts
        .replace('{asked}', String(asked))
        .replace('{answered}', String(answered))
        .replace('{shown}', String(shown));

import { formatNumber } from '~/engine/kit/text/figures';

/** One row of the monthly letter to the owner, with the screen that it is about. */
export type LetterRow = { title: string; text: string; link: { label: string; path: string } };

/** A calendar month in the owner's zone. */
export type Month = {
  /** Its first and its last day, YYYY-MM-DD. */
  from: string;
  to: string;
  start: Date;
  end: Date;
};

/** Returns the title of a page for a sentence, with how many. */
export const counted = (title: string, count: number): string =>
  `${title} (${formatNumber(count)})`;

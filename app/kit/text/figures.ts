/** Formats a number as 1,682. Does not use `Intl`, which is slow to start; see `kit/time/dates.ts`. */
export const grouped = (figure: number): string => String(figure).replace(/\B(?=(\d{3})+$)/g, ',');

/** Returns '1 post' or '1,682 posts'. @param noun in the singular, with a regular plural */
export const counted = (count: number, noun: string): string =>
  `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;

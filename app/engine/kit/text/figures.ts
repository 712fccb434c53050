/** Formats a number as 1,682. Does not use `Intl`, which is slow to start; see `engine/kit/time/dates.ts`. */
export const formatNumber = (figure: number): string =>
  String(figure).replace(/\B(?=(\d{3})+$)/g, ',');

/** Returns '1 post' or '1,682 posts'. @param noun in the singular, with a regular plural */
export const pluralize = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Formats a count of what waits, which ends at a hundred, see `COUNT_LIMIT` in `engine/core/dashboard/overview.ts`. */
export const cappedCount = (count: number): string => (count > 99 ? '99+' : String(count));

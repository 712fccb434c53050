/** Counts stop where nobody needs to know more, see `COUNT_LIMIT` in `domain/overview.ts`. */
export const cappedCount = (count: number): string => (count > 99 ? '99+' : String(count));

/** 1,682. By hand: see `lib/time/dates.ts` for what the browser's own formats cost. */
export const grouped = (figure: number): string => String(figure).replace(/\B(?=(\d{3})+$)/g, ',');

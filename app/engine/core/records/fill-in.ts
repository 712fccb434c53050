/* What a starting text leaves to the owner: "[fill in: …]". */

/** How each place begins. */
export const FILL_IN = '[fill in: ';

const TO_FILL_IN = /\[fill in: ([^\]]*)\]/g;

/** Returns a known value, or the place for the owner to fill it in. @param what should be there */
export const known = (value: string | null, what: string): string =>
  value === null || value === '' ? `${FILL_IN}${what}]` : value;

/** Returns the places that are still to be filled in: what should be there, and the whole mark with its index. */
export const placesToFillIn = (text: string): { what: string; mark: string; index: number }[] =>
  [...text.matchAll(TO_FILL_IN)].map(({ 0: mark, 1: what = '', index }) => ({ what, mark, index }));

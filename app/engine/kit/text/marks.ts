/* Control characters that occur in no text. The search marks its matches with them. */

/** Surround a match. */
export const FOUND = '\u0002';
export const FOUND_END = '\u0003';
/** Precedes the heading of a section. */
export const SECTION = '\u001e';

/* Characters that no text holds, with which the search marks what it found, and where. */

/** Around what was found. */
export const FOUND = '\u0002';
export const FOUND_END = '\u0003';
/** Before the heading of a section. */
export const SECTION = '\u001e';

/* Limits of addresses, in characters. */

/** The address of a picture or a link. */
export const ADDRESS_LIMIT = 2000;

/** The slug of a record. Long enough for a headline, short enough to read. */
export const SLUG_LIMIT = 80;

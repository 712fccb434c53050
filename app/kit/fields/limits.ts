/* How many characters the addresses of a field may have. */

/** The address of a picture or a link. */
export const ADDRESS_LIMIT = 2000;

/** The address of a record's page. Long enough for a headline, short enough to be read. */
export const SLUG_LIMIT = 80;

/** The same as `limits.ts` for what the owner writes: visitors' pages go without. */

/** Of a picture or a link. */
export const ADDRESS_LIMIT = 2000;

/** Of a newsletter's subject, and of its own words. */
export const NEWSLETTER_LIMITS = { subject: 200, words: 50_000 };

/** Of a mail that the owner writes. */
export const LETTER_LIMITS = { subject: 200, text: 10_000 };

/** What the owner signs in as. */
export const ADMIN_NAME_LIMIT = 100;

/** Of what an uploaded picture shows. */
export const PICTURE_ALT_LIMIT = 300;

/** Of the address of a record's page. Long enough for a headline, short enough to be read. */
export const SLUG_LIMIT = 80;

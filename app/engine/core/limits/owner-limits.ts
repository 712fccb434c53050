/** Limits of what the owner writes. Separate from `limits.ts`, so that visitors' pages do not load them. */

/** A newsletter's subject and its own words. */
export const NEWSLETTER_LIMITS = { subject: 200, words: 50_000 };

/** A mail that the owner writes. */
export const LETTER_LIMITS = { subject: 200, text: 10_000 };

/**
 * Imported addresses: a file's characters and rows, and the length of the note on where and when people
 * consented.
 */
export const IMPORT_LIMITS = { text: 1_000_000, rows: 10_000, consent: 1000 };

/** The owner's name. */
export const ADMIN_NAME_LIMIT = 100;

/** The description of an uploaded picture. */
export const PICTURE_ALT_LIMIT = 300;

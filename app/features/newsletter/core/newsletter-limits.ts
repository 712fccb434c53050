/* Separate from the rules, so that the scripts of the forms load no more than the numbers. */

/** A newsletter's subject and its own words. */
export const NEWSLETTER_LIMITS = { subject: 200, words: 50_000 };

/**
 * Imported addresses: a file's characters and rows, and the length of the note on where and when people
 * consented.
 */
export const IMPORT_LIMITS = { text: 1_000_000, rows: 10_000, consent: 1000 };

/** Limits of what the owner writes. Separate from `limits.ts`, so that visitors' pages do not load them. */

/** A mail that the owner writes. */
export const LETTER_LIMITS = { subject: 200, text: 10_000 };

/** The owner's name. */
export const ADMIN_NAME_LIMIT = 100;

/** The description of an uploaded picture. */
export const PICTURE_ALT_LIMIT = 300;

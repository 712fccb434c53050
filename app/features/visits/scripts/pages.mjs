/* Pages to look at, for `scripts/lib/pages.mjs`. */

/** The pages of the admin area that need no record. */
export const adminPages = ['/admin/analytics'];

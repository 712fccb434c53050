/* Pages to look at, for `scripts/lib/pages.mjs`. */

/** Addresses of the samples for each route with a parameter. */
export const examples = { $slug: ['/services'] };

/** Screens of the admin area that need no record. */
export const adminPages = ['/admin/pages', '/admin/pages/new?from=privacy'];

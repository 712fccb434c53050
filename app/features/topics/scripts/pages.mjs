/* Pages to look at, for `scripts/lib/pages.mjs`. */

/** Addresses of the samples for each route with a parameter. */
export const examples = {
  'series_.$series': ['/series/one-small-database'],
  'tags_.$tag': ['/tags/remote-work'],
};

/**
 * The free plan's limit of "Queries per Worker invocation". Cloudflare does not say whether a batch
 * counts as one query, so every statement counts: https://developers.cloudflare.com/d1/platform/limits/
 */
export const QUERIES_PER_REQUEST = 50;

/**
 * What is left of the limit. Background work stops before it is used up, and continues with the next
 * request.
 */
export type QueryBudget = { queriesLeft: () => number };

/**
 * What the free plan lets one call of the site ask the database ("Queries per Worker invocation"). Whether a batch is one
 * query or as many as it has statements is not said, so each statement counts: https://developers.cloudflare.com/d1/platform/limits/
 */
export const QUERIES_PER_REQUEST = 50;

/** What is left of it. Work that nobody waits for stops before it is used up, and goes on with the next call. */
export type QueryBudget = { queriesLeft: () => number };

/** @typedef {import('./counted-site.mjs').Costs} Costs */
/** @typedef {{ requests: number, rowsRead: number, rowsWritten: number, kvReads: number, kvWrites: number, mails: number, databaseBytes: number }} Sums of a day */

/**
 * What the free plans allow a day, by their documentation as it was read on 24 November 2026.
 * @type {{ key: keyof Sums, name: string, free: number, source: string, isCapped?: true }[]} isCapped: the site itself
 *   stops at a number a day (`COUNTED_VIEWS_A_DAY`, `VISITOR_MAILS_A_DAY`), so that it grows on no straight line
 */
export const FREE_PLAN = [
  {
    key: 'requests',
    name: 'requests that wake the worker',
    free: 100_000,
    source: 'https://developers.cloudflare.com/workers/platform/limits/',
  },
  {
    key: 'rowsRead',
    name: 'rows read',
    free: 5_000_000,
    source: 'https://developers.cloudflare.com/d1/platform/pricing/',
  },
  {
    key: 'rowsWritten',
    name: 'rows written',
    free: 100_000,
    source: 'https://developers.cloudflare.com/d1/platform/pricing/',
    isCapped: true,
  },
  {
    key: 'kvReads',
    name: 'reads of KV',
    free: 100_000,
    source: 'https://developers.cloudflare.com/kv/platform/limits/',
  },
  {
    key: 'kvWrites',
    name: 'writes to KV',
    free: 1000,
    source: 'https://developers.cloudflare.com/kv/platform/limits/',
  },
  {
    key: 'mails',
    name: 'mails',
    free: 100,
    source: 'https://resend.com/docs/knowledge-base/account-quotas-and-limits',
    isCapped: true,
  },
  {
    key: 'databaseBytes',
    name: 'size of the database, bytes',
    free: 500_000_000,
    source: 'https://developers.cloudflare.com/d1/platform/limits/',
  },
];

/** Of the processor, for one request: https://developers.cloudflare.com/workers/platform/limits/#cpu-time */
export const FREE_MS = 10;

/**
 * What D1 answers to every question on a day whose rows are used up:
 * https://developers.cloudflare.com/changelog/post/2026-09-01-d1-free-tier-limit-enforcement/
 */
export const ROWS_USED_UP =
  "Your account has exceeded D1's free tier daily row write limit. Upgrade to a paid plan or wait until tomorrow (midnight UTC) to continue.";

/** @param {Costs[]} costs @param {keyof Costs} key */
export const sumOf = (costs, key) => costs.reduce((sum, one) => sum + one[key], 0);

/** @param {import('./day.mjs').Day} day @param {number} databaseBytes @returns {Sums} */
export function sumsOf(day, databaseBytes) {
  const all = [...day.values()].flat();
  const sum = (/** @type {keyof Costs} */ key) => sumOf(all, key);
  return {
    requests: all.length,
    rowsRead: sum('rowsRead'),
    rowsWritten: sum('rowsWritten'),
    kvReads: sum('kvReads'),
    kvWrites: sum('kvWrites'),
    mails: sum('mails'),
    databaseBytes,
  };
}

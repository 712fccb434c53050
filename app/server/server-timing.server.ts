import type { AppLoadContext } from '@remix-run/cloudflare';

/** Says in a header what an answer cost the database, for `npm run bench`. */
export function setServerTiming({ headers }: Response, { databaseUse }: AppLoadContext): void {
  const { roundTrips, rowsRead } = databaseUse;
  headers.set('Server-Timing', `db;desc="round-trips=${roundTrips} rows-read=${rowsRead}"`);
}

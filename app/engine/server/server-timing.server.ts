import type { AppLoadContext } from '@remix-run/cloudflare';

/** Adds a header with the database cost of a response, for `npm run bench`. */
export function setServerTiming({ headers }: Response, { databaseUse }: AppLoadContext): void {
  const { roundTrips, rowsRead } = databaseUse;
  headers.set('Server-Timing', `db;desc="round-trips=${roundTrips} rows-read=${rowsRead}"`);
}

import { and, between, desc, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { missingAddresses, redirects } from './schema';

/** Selects the most requested missing addresses without a redirect. */
export const brokenAddresses = (
  db: Database,
  { from, to }: { from: string; to: string },
  limit: number,
) => {
  const { path } = missingAddresses;
  return db.read
    .select({
      path,
      hits: sql<number>`sum(${missingAddresses.hits})`.as('sum_hits'),
      lastAt: sql<Date>`max(${missingAddresses.lastAt})`
        .mapWith(missingAddresses.lastAt)
        .as('latest_at'),
      // With max(), SQLite takes the other columns from the row with the maximum.
      referrer: missingAddresses.referrer,
    })
    .from(missingAddresses)
    .where(
      and(
        between(missingAddresses.day, from, to),
        sql`not exists (select 1 from ${redirects} where ${redirects.source} = ${path})`,
      ),
    )
    .groupBy(path)
    .orderBy(desc(sql`sum_hits`), path)
    .limit(limit);
};

import { between, desc, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { missedSearches } from './schema';

/** A search by fewer people may be about one of them. */
const SEARCHERS = 3;

/** Selects the most frequent searches without results. A person counts again on another day. */
export const missedBetween = (
  db: Database,
  { from, to }: { from: string; to: string },
  limit: number,
) =>
  db.read
    .select({ words: missedSearches.words, searchers: sql<number>`count(*)`.as('searchers') })
    .from(missedSearches)
    .where(between(missedSearches.day, from, to))
    .groupBy(missedSearches.words)
    .having(sql`count(*) >= ${SEARCHERS}`)
    .orderBy(desc(sql`searchers`), missedSearches.words)
    .limit(limit);

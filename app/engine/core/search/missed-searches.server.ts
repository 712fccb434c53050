import { sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { missedSearches } from '../schema';
import type { MissedSearches } from './missed';

export const missedSearchTable = (db: Database): MissedSearches => ({
  async note({ words, day, searcher, max }) {
    await db.run(
      db.write
        .insert(missedSearches)
        .select(
          sql`select ${words}, ${day}, ${searcher}
            where (select count(*) from ${missedSearches} where day = ${day}) < ${max}`,
        )
        .onConflictDoNothing(),
    );
  },
});

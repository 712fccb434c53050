import { sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import type { MissedSearches } from './missed';
import { missedSearches } from './schema';

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

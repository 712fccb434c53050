import { eq } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import type { ListCounts } from '~/engine/kit/list-page';
import { listCounts } from '../derived/schema';
import { adminSearch } from '../search/full-text.server';
import { dashboardReader } from './dashboard.server';
import type { OverviewReader } from './overview';
import { toWaiting, waitingQueries } from './waiting.server';

/** Reads across all records: what needs attention, the dashboard, and the admin's search. */
export const overviewReader = (db: Database): OverviewReader => ({
  waiting: async (input) => toWaiting(await db.read.batch([...waitingQueries(db, input)])),

  ...dashboardReader(db),
  ...adminSearch(db),
});

/** Reads the derived lengths of lists. */
export const listCountTable = (db: Database): ListCounts => ({
  async of(list) {
    const { folder, count } = listCounts;
    const rows = await db.all(
      db.read.select({ folder, count }).from(listCounts).where(eq(listCounts.list, list)),
    );
    return Object.fromEntries(rows.map((row) => [row.folder, row.count]));
  },
});

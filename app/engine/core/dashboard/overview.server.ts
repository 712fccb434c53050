import { eq } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import type { ListCounts } from '~/engine/kit/list-page';
import { listCounts } from '../derived/schema';
import type { Part } from '../part.server';
import { adminSearch } from '../search/admin-search.server';
import { dashboardReader } from './dashboard.server';
import type { OverviewReader } from './overview';

/**
 * Reads across all records: what needs attention, the dashboard, and the admin's search.
 * @param allParts those of features that are off as well, for the words of the audit trail
 */
export const overviewReader = (
  db: Database,
  parts: readonly Part[],
  allParts: readonly Part[],
): OverviewReader => ({
  ...dashboardReader(db, parts, allParts),
  ...adminSearch(db, parts),
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

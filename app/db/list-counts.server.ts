import { eq } from 'drizzle-orm';
import type { ListCounts } from '~/domain/admin-list';
import type { Database } from './client.server';
import { listCounts } from './schema';

/** What triggers keep of the lengths of lists. */
export const listCountTable = (db: Database): ListCounts => ({
  async of(list) {
    const { folder, count } = listCounts;
    const rows = await db.all(
      db.read.select({ folder, count }).from(listCounts).where(eq(listCounts.list, list)),
    );
    return Object.fromEntries(rows.map((row) => [row.folder, row.count]));
  },
});

import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '~/kit/database/client.server';
import { countUpTo } from '~/kit/database/conditions.server';
import type { ListCounts } from '~/kit/list-page';
import { isChangedInCalendar } from '../bookings/bookings.server';
import { bookings, comments, listCounts, mailJobs, messages } from '../schema';
import { adminSearch } from '../search/full-text.server';
import { dashboardReader } from './dashboard.server';
import type { OverviewReader } from './overview';

/** Reads across all records: what needs attention, the dashboard, and the admin's search. */
export const overviewReader = (db: Database): OverviewReader => ({
  async waiting(limit) {
    const [[unread], [requested], [pending], [failed]] = await db.read.batch([
      countUpTo(
        db,
        messages,
        and(eq(messages.status, 'unread'), isNull(messages.deletedAt)),
        limit,
      ),
      countUpTo(db, bookings, or(eq(bookings.status, 'requested'), isChangedInCalendar), limit),
      countUpTo(db, comments, sql`status = 'pending' and deleted_at is null`, limit),
      countUpTo(db, mailJobs, eq(mailJobs.status, 'failed'), limit),
    ]);
    return {
      unreadMessages: unread?.n ?? 0,
      requestedTalks: requested?.n ?? 0,
      pendingComments: pending?.n ?? 0,
      failedMails: failed?.n ?? 0,
    };
  },

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

import { and, eq, lt, lte, sql } from 'drizzle-orm';
import type { Leftovers } from '~/domain/due-work';
import type { Database } from './client.server';
import {
  comments,
  messages,
  rateLimits,
  signInFailures,
  visitSalts,
  visits,
  webhookEvents,
} from './schema';

const DAY_MS = 86_400_000;

export const leftoverTables = (db: Database): Leftovers => ({
  async remove(now) {
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const today = now.toISOString().slice(0, 10);
    await db.write.batch([
      // Where nobody came who would begin a new day (docs/decisions/0007-analytics.md).
      db.write.delete(visits).where(lt(visits.day, today)),
      db.write.delete(visitSalts).where(lt(visitSalts.day, today)),
      db.write.delete(rateLimits).where(lte(rateLimits.resetAt, now)),
      // The provider repeats an event for some days; a signature older than minutes is refused anyway.
      db.write.delete(webhookEvents).where(lte(webhookEvents.createdAt, daysAgo(30))),
      // As the two folders say.
      db.write
        .delete(messages)
        .where(and(eq(messages.status, 'spam'), lte(messages.updatedAt, daysAgo(30)))),
      db.write
        .delete(comments)
        // Not a parameter, for which SQLite could not use the index of these rows.
        .where(and(sql`${comments.status} = 'spam'`, lte(comments.updatedAt, daysAgo(30)))),
      db.write.delete(signInFailures).where(lte(signInFailures.updatedAt, daysAgo(2))),
    ]);
  },
});

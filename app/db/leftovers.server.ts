import { lte } from 'drizzle-orm';
import type { Leftovers } from '~/domain/due-work';
import type { Database } from './client.server';
import { rateLimits, signInFailures, webhookEvents } from './schema';

const DAY_MS = 86_400_000;

export const leftoverTables = (db: Database): Leftovers => ({
  async remove(now) {
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    await db.write.batch([
      db.write.delete(rateLimits).where(lte(rateLimits.resetAt, now)),
      // The provider repeats an event for some days; a signature older than minutes is refused anyway.
      db.write.delete(webhookEvents).where(lte(webhookEvents.createdAt, daysAgo(30))),
      db.write.delete(signInFailures).where(lte(signInFailures.updatedAt, daysAgo(2))),
    ]);
  },
});

import { sql } from 'drizzle-orm';
import type { RateLimits } from '~/domain/rate-limits';
import type { Database } from './client.server';
import { rateLimits } from './schema';

export const rateLimitTable = (db: Database): RateLimits => ({
  async hit({ key, now, windowMs }) {
    const fresh = new Date(now.getTime() + windowMs);
    const isOver = sql`${rateLimits.resetAt} <= ${now.getTime()}`;
    const [[row]] = await db.write.batch([
      db.write
        .insert(rateLimits)
        .values({ key, count: 1, resetAt: fresh })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
            resetAt: sql`case when ${isOver} then ${fresh.getTime()} else ${rateLimits.resetAt} end`,
          },
        })
        .returning({ count: rateLimits.count, resetAt: rateLimits.resetAt }),
    ]);
    return row ?? { count: 1, resetAt: fresh };
  },
});

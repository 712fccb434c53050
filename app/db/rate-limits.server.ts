import { eq, sql } from 'drizzle-orm';
import type { RateLimits } from '~/domain/limits/rate-limits';
import type { Database } from './client.server';
import { sentBefore } from './idempotency.server';
import { rateLimits } from './schema';

export const rateLimitTable = (db: Database): RateLimits => ({
  async hit({ key, now, max, windowMs }) {
    const fresh = new Date(now.getTime() + windowMs);
    if (max < 1) return fresh;
    const isOver = sql`${rateLimits.resetAt} <= ${now.getTime()}`;
    const [counted, [limit]] = await db.write.batch([
      db.write
        .insert(rateLimits)
        .values({ key, count: 1, resetAt: fresh })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
            resetAt: sql`case when ${isOver} then ${fresh.getTime()} else ${rateLimits.resetAt} end`,
          },
          setWhere: sql`${isOver} or ${rateLimits.count} < ${max}`,
        })
        .returning({ count: rateLimits.count }),
      db.write
        .select({ resetAt: rateLimits.resetAt })
        .from(rateLimits)
        .where(eq(rateLimits.key, key)),
    ]);
    return counted.length === 1 ? null : (limit?.resetAt ?? fresh);
  },

  has: async (once, now) => (await db.run(sentBefore(db, once, now))).length > 0,
});

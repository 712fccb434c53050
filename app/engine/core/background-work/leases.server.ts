import { eq, lte } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { rateLimits } from '../limits/schema';
import type { Leases } from './leases';

/** A lease is a rate limit of one for as long as it lasts: one atomic statement decides who has it. */
export const leaseTable = (db: Database): Leases => ({
  take: ({ key, now, until }) =>
    db.changes(
      db.write
        .insert(rateLimits)
        .values({ key: keyOf(key), count: 1, resetAt: until })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: { resetAt: until },
          setWhere: lte(rateLimits.resetAt, now),
        })
        .returning({ key: rateLimits.key }),
    ),

  async setEnd({ key, until }) {
    await db.run(
      db.write
        .update(rateLimits)
        .set({ resetAt: until })
        .where(eq(rateLimits.key, keyOf(key))),
    );
  },
});

const keyOf = (key: string) => `lease:${key}`;

import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import type { Attempts } from './attempts';
import { signInFailures } from './schema';

/** Returns the statement that clears the failures of these keys, for the batch of a success. */
export const forgetFailures = (db: Database, keys: string[]) =>
  db.write.delete(signInFailures).where(inArray(signInFailures.key, keys));

/** Returns the statement that deletes failures that no longer count. */
export const forgetOldFailures = (db: Database, before: Date) =>
  db.write.delete(signInFailures).where(lt(signInFailures.updatedAt, before));

export const attemptTable = (db: Database): Attempts => ({
  async begin({ key, now, rule }) {
    const { maxFailures, pauseMs, maxDoublings, forgetMs } = rule;
    const time = now.getTime();
    const isOld = sql`${signInFailures.updatedAt} < ${time - forgetMs}`;
    const count = sql`case when ${isOld} then 1 else ${signInFailures.failures} + 1 end`;
    const doublings = sql`min(${count} - ${maxFailures}, ${maxDoublings})`;
    const [counted, [pause]] = await db.write.batch([
      db.write
        .insert(signInFailures)
        .values({ key, failures: 1, updatedAt: now })
        .onConflictDoUpdate({
          target: signInFailures.key,
          set: {
            failures: count,
            blockedUntil: sql`case when ${count} >= ${maxFailures} then ${time} + (${pauseMs} << ${doublings}) end`,
            updatedAt: now,
          },
          setWhere: sql`coalesce(${signInFailures.blockedUntil}, 0) <= ${time}`,
        })
        .returning({ failures: signInFailures.failures }),
      db.write
        .select({ until: signInFailures.blockedUntil })
        .from(signInFailures)
        .where(eq(signInFailures.key, key)),
    ]);
    const [attempt] = counted;
    if (!attempt) return { pausedUntil: pause?.until ?? now, isLast: false };
    return { pausedUntil: null, isLast: attempt.failures >= maxFailures };
  },

  async forget(keys) {
    await db.run(forgetFailures(db, keys));
  },
});

import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Accounts } from '~/domain/sign-in';
import { auditStatement } from './audit.server';
import type { Database } from './client.server';
import { admins, sessions, signInFailures } from './schema';

export const accountTable = (db: Database): Accounts => ({
  async beginSignIn({ email, key, now, rule }) {
    const { maxFailures, pauseMs, maxDoublings, forgetMs } = rule;
    const time = now.getTime();
    const isOld = sql`${signInFailures.updatedAt} < ${time - forgetMs}`;
    const count = sql`case when ${isOld} then 1 else ${signInFailures.failures} + 1 end`;
    const doublings = sql`min(${count} - ${maxFailures}, ${maxDoublings})`;
    const [counted, [pause], [account]] = await db.write.batch([
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
      db.write
        .select({ id: admins.id, name: admins.name, passwordHash: admins.passwordHash })
        .from(admins)
        .where(eq(admins.email, email)),
    ]);
    const isPaused = counted.length === 0;
    return { account: account ?? null, pausedUntil: isPaused ? (pause?.until ?? now) : null };
  },

  async finishSignIn({ session, name, key, event }) {
    const { adminId, createdAt } = session;
    await db.write.batch([
      db.write.insert(sessions).values({ ...session, lastSeenAt: createdAt, updatedAt: createdAt }),
      db.write
        .update(admins)
        .set({ name, updatedAt: createdAt })
        .where(and(eq(admins.id, adminId), ne(admins.name, name))),
      db.write.delete(signInFailures).where(eq(signInFailures.key, key)),
      // What ended long ago has nothing to tell any more.
      db.write
        .delete(sessions)
        .where(and(eq(sessions.adminId, adminId), lt(sessions.expiresAt, createdAt))),
      auditStatement(db, event),
    ]);
  },
});

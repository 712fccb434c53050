import { and, eq, lt, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { countUpTo } from '~/engine/kit/database/conditions.server';
import { DAY_MS } from '~/engine/kit/time/durations';
import { auditStatement } from '../audit/audit-log.server';
import { forgetFailures, forgetOldFailures } from './attempts.server';
import { admins, sessions } from './schema';
import { insertSession } from './sessions.server';
import type { Accounts } from './sign-in';

/**
 * Returns the statement that stores whether the password alone is not enough, for the batch of a feature that changes what must
 * follow it.
 * @param isNeeded a condition
 */
export const setSecondStep = (db: Database, adminId: string, isNeeded: SQL) =>
  db.write
    .update(admins)
    .set({ needsSecondStep: sql`(${isNeeded})` })
    .where(eq(admins.id, adminId));

/** The owner's account, for signing in. */
export const accountTable = (db: Database): Accounts => ({
  async find(by) {
    const [row] = await db.run(
      db.write
        .select({
          id: admins.id,
          name: admins.name,
          passwordHash: admins.passwordHash,
          needsSecondStep: admins.needsSecondStep,
        })
        .from(admins)
        .where('email' in by ? eq(admins.email, by.email) : eq(admins.id, by.id))
        .limit(1),
    );
    return row ?? null;
  },

  async beginSession({ session, name, keys, event }) {
    const { adminId, createdAt } = session;
    await db.write.batch([
      insertSession(db, session),
      db.write
        .update(admins)
        .set({ name, updatedAt: createdAt })
        .where(and(eq(admins.id, adminId), ne(admins.name, name))),
      forgetFailures(db, keys),
      forgetOldFailures(db, new Date(createdAt.getTime() - DAY_MS)),
      // Sessions that expired are no longer needed.
      db.write
        .delete(sessions)
        .where(and(eq(sessions.adminId, adminId), lt(sessions.expiresAt, createdAt))),
      auditStatement(db, event),
    ]);
  },

  async countPasswordOnly() {
    const row = await db.one(countUpTo(db, admins, not(admins.needsSecondStep), 100));
    return row?.n ?? 0;
  },
});

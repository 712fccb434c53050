import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { existsIn } from '~/engine/kit/database/conditions.server';
import { DAY_MS } from '~/engine/kit/time/durations';
import { auditStatement } from '../audit/audit-log.server';
import { forgetFailures, forgetOldFailures } from './attempts.server';
import { admins, passkeys, recoveryCodes, sessions } from './schema';
import { insertSession } from './sessions.server';
import type { Accounts } from './sign-in';

/** The owner's account, for signing in. One method per batch of statements, so it is long. */
export const accountTable = (db: Database): Accounts => ({
  async find(by) {
    const [row] = await db.run(
      db.write
        .select({
          id: admins.id,
          name: admins.name,
          passwordHash: admins.passwordHash,
          secret: admins.totpSecret,
          confirmedAt: admins.totpConfirmedAt,
          lastStep: admins.totpLastStep,
          needsPasskey: admins.needsPasskey,
          hasPasskeys: sql`${existsIn(passkeys, eq(passkeys.adminId, admins.id))}`.mapWith(Boolean),
        })
        .from(admins)
        .where('email' in by ? eq(admins.email, by.email) : eq(admins.id, by.id))
        .limit(1),
    );
    if (!row) return null;
    const { secret, confirmedAt, lastStep, ...account } = row;
    const secondFactor =
      secret === null ? null : { secret, isConfirmed: confirmedAt !== null, lastStep };
    return { ...account, secondFactor };
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

  takeStep: ({ adminId, step }) =>
    db.changes(
      db.write
        .update(admins)
        .set({ totpLastStep: step })
        .where(
          and(
            eq(admins.id, adminId),
            or(isNull(admins.totpLastStep), lt(admins.totpLastStep, step)),
          ),
        )
        .returning({ id: admins.id }),
    ),

  takeRecoveryCode: ({ adminId, codeHash, now }) =>
    db.changes(
      db.write
        .update(recoveryCodes)
        .set({ usedAt: now })
        .where(
          and(
            eq(recoveryCodes.adminId, adminId),
            eq(recoveryCodes.codeHash, codeHash),
            isNull(recoveryCodes.usedAt),
          ),
        )
        .returning({ usedAt: recoveryCodes.usedAt }),
    ),
});

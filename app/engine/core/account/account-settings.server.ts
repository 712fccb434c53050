import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { auditStatement, updateAudited } from '../audit/audit-log.server';
import type { AccountSettings } from './account';
import { forgetFailures } from './attempts.server';
import { forgetCodes, insertCodes } from './recovery-codes.server';
import { admins, recoveryCodes, sessions } from './schema';
import { insertSession } from './sessions.server';

/** Changes to the owner's account. The function is long because each change is a method. */
export const accountSettingsTable = (db: Database): AccountSettings => {
  const isOpen = (adminId: string) =>
    and(eq(sessions.adminId, adminId), isNull(sessions.revokedAt));
  const endSessions = (adminId: string, now: Date) =>
    db.write.update(sessions).set({ revokedAt: now, updatedAt: now }).where(isOpen(adminId));

  return {
    openSessions: ({ adminId, now, seenAfter }) =>
      db.all(
        db.read
          .select({
            id: sessions.id,
            userAgent: sessions.userAgent,
            createdAt: sessions.createdAt,
            lastSeenAt: sessions.lastSeenAt,
          })
          .from(sessions)
          .where(
            and(isOpen(adminId), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, seenAfter)),
          )
          .orderBy(desc(sessions.lastSeenAt)),
      ),

    endSession: ({ id, adminId, now, event }) =>
      updateAudited(db, sessions, {
        where: and(eq(sessions.id, id), isOpen(adminId)),
        set: { revokedAt: now, updatedAt: now },
        event,
      }),

    async endAllSessions({ adminId, now, event }) {
      await db.write.batch([endSessions(adminId, now), auditStatement(db, event)]);
    },

    async changePassword({ passwordHash, session, keys, event }) {
      const { adminId, createdAt } = session;
      await db.write.batch([
        db.write
          .update(admins)
          .set({ passwordHash, updatedAt: createdAt })
          .where(eq(admins.id, adminId)),
        endSessions(adminId, createdAt),
        insertSession(db, session),
        forgetFailures(db, keys),
        auditStatement(db, event),
      ]);
    },

    async offerSecret({ adminId, secret, now }) {
      await db.run(
        db.write
          .update(admins)
          .set({ totpSecret: secret, totpConfirmedAt: null, totpLastStep: null, updatedAt: now })
          .where(and(eq(admins.id, adminId), isNull(admins.totpConfirmedAt))),
      );
    },

    async confirmSecret({ adminId, step, codeHashes, now, event }) {
      await db.write.batch([
        db.write
          .update(admins)
          .set({ totpConfirmedAt: now, totpLastStep: step, updatedAt: now })
          .where(eq(admins.id, adminId)),
        forgetCodes(db, adminId),
        insertCodes(db, { adminId, codeHashes }),
        auditStatement(db, event),
      ]);
    },

    async replaceRecoveryCodes({ adminId, codeHashes, event }) {
      await db.write.batch([
        forgetCodes(db, adminId),
        insertCodes(db, { adminId, codeHashes }),
        auditStatement(db, event),
      ]);
    },

    async removeSecondFactor({ adminId, now, event }) {
      await db.write.batch([
        db.write
          .update(admins)
          .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null, updatedAt: now })
          .where(eq(admins.id, adminId)),
        forgetCodes(db, adminId, sql`not ${admins.needsPasskey}`),
        auditStatement(db, event),
      ]);
    },

    async countRecoveryCodes(adminId) {
      const row = await db.one(
        db.read
          .select({ n: count() })
          .from(recoveryCodes)
          .where(and(eq(recoveryCodes.adminId, adminId), isNull(recoveryCodes.usedAt))),
      );
      return row?.n ?? 0;
    },
  };
};

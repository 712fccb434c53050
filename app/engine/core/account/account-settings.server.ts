import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { auditStatement, updateAudited } from '../audit/audit-log.server';
import type { AccountSettings } from './account';
import { forgetFailures } from './attempts.server';
import { admins, sessions } from './schema';
import { insertSession } from './sessions.server';

/** Changes to the owner's account. */
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
  };
};

import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { auditStatement } from '../audit/audit-log.server';
import { settingsRows, toSettings } from '../settings/settings.server';
import { admins, sessions } from './schema';
import type { NewSession, Sessions } from './session';

/** Returns the statement that starts a session, for the batch of a sign-in or a password change. */
export const insertSession = (db: Database, session: NewSession) =>
  db.write
    .insert(sessions)
    .values({ ...session, lastSeenAt: session.createdAt, updatedAt: session.createdAt });

export const sessionTable = (db: Database): Sessions => ({
  async find(tokenHash) {
    const [[row], zone] = await db.read.batch([
      db.read
        .select({
          id: sessions.id,
          adminId: sessions.adminId,
          name: admins.name,
          email: admins.email,
          lastSeenAt: sessions.lastSeenAt,
          expiresAt: sessions.expiresAt,
        })
        .from(sessions)
        .innerJoin(admins, eq(admins.id, sessions.adminId))
        .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)))
        .limit(1),
      settingsRows(db),
    ]);
    return row ? { ...row, timeZone: toSettings(zone).timeZone } : null;
  },

  async touch({ id, now }) {
    await db.run(
      db.write.update(sessions).set({ lastSeenAt: now, updatedAt: now }).where(eq(sessions.id, id)),
    );
  },

  async revoke({ id, now, event }) {
    await db.write.batch([
      db.write.update(sessions).set({ revokedAt: now, updatedAt: now }).where(eq(sessions.id, id)),
      auditStatement(db, event),
    ]);
  },
});

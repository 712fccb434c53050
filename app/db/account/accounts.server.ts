import { and, count, desc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import type { AccountSettings } from '~/domain/account';
import type { NewSession } from '~/domain/admin';
import type { Accounts } from '~/domain/sign-in';
import { auditStatement, updateAudited } from '../audit.server';
import type { Database } from '../client.server';
import { admins, recoveryCodes, sessions } from '../schema';
import { forgetFailures, forgetOldFailures } from './attempts.server';

const DAY_MS = 24 * 60 * 60 * 1000;

const insertSession = (db: Database, session: NewSession) =>
  db.write
    .insert(sessions)
    .values({ ...session, lastSeenAt: session.createdAt, updatedAt: session.createdAt });

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
      // What ended long ago has nothing to tell any more.
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

export const accountSettingsTable = (db: Database): AccountSettings => {
  const isOpen = (adminId: string) =>
    and(eq(sessions.adminId, adminId), isNull(sessions.revokedAt));
  const endSessions = (adminId: string, now: Date) =>
    db.write.update(sessions).set({ revokedAt: now, updatedAt: now }).where(isOpen(adminId));
  const forgetCodes = (adminId: string) =>
    db.write.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId));
  const insertCodes = (adminId: string, codeHashes: string[]) =>
    db.write.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ adminId, codeHash })));

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
        forgetCodes(adminId),
        insertCodes(adminId, codeHashes),
        auditStatement(db, event),
      ]);
    },

    async replaceRecoveryCodes({ adminId, codeHashes, event }) {
      await db.write.batch([
        forgetCodes(adminId),
        insertCodes(adminId, codeHashes),
        auditStatement(db, event),
      ]);
    },

    async removeSecondFactor({ adminId, now, event }) {
      await db.write.batch([
        db.write
          .update(admins)
          .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null, updatedAt: now })
          .where(eq(admins.id, adminId)),
        forgetCodes(adminId),
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

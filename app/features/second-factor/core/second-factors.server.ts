import { and, count, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { setSecondStep } from '~/engine/core/account/accounts.server';
import { auditStatement } from '~/engine/core/audit/audit-log.server';
import type { Database } from '~/engine/kit/database/client.server';
import { existsIn } from '~/engine/kit/database/conditions.server';
import { forgetCodes, insertCodes } from './recovery-codes.server';
import { passkeys, recoveryCodes, secondFactors } from './schema';
import type { SecondFactors } from './second-factor';

/**
 * Returns the statement that stores whether the password alone is not enough. It ends each batch that changes the app or
 * whether a passkey is required.
 */
export const updateSecondStep = (db: Database, adminId: string) =>
  setSecondStep(
    db,
    adminId,
    existsIn(
      secondFactors,
      and(
        eq(secondFactors.adminId, adminId),
        or(isNotNull(secondFactors.totpConfirmedAt), eq(secondFactors.needsPasskey, true)),
      ),
    ),
  );

/** The owner's app and recovery codes. One method per batch of statements, so it is long. */
export const secondFactorTable = (db: Database): SecondFactors => {
  const isOf = (adminId: string) => eq(secondFactors.adminId, adminId);
  return {
    async find(adminId) {
      const [[row], [found]] = await db.write.batch([
        db.write.select().from(secondFactors).where(isOf(adminId)),
        db.write.select({ n: count() }).from(passkeys).where(eq(passkeys.adminId, adminId)),
      ]);
      const { totpSecret: secret = null, totpConfirmedAt: confirmedAt = null } = row ?? {};
      return {
        app:
          secret === null
            ? null
            : { secret, isConfirmed: confirmedAt !== null, lastStep: row?.totpLastStep ?? null },
        hasPasskeys: (found?.n ?? 0) > 0,
        needsPasskey: row?.needsPasskey ?? false,
      };
    },

    takeStep: ({ adminId, step }) =>
      db.changes(
        db.write
          .update(secondFactors)
          .set({ totpLastStep: step })
          .where(
            and(
              isOf(adminId),
              or(isNull(secondFactors.totpLastStep), lt(secondFactors.totpLastStep, step)),
            ),
          )
          .returning({ adminId: secondFactors.adminId }),
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

    async offerSecret({ adminId, secret }) {
      const offered = { totpSecret: secret, totpConfirmedAt: null, totpLastStep: null };
      await db.run(
        db.write
          .insert(secondFactors)
          .values({ adminId, ...offered })
          .onConflictDoUpdate({
            target: secondFactors.adminId,
            set: offered,
            setWhere: isNull(secondFactors.totpConfirmedAt),
          }),
      );
    },

    async confirmSecret({ adminId, step, codeHashes, now, event }) {
      await db.write.batch([
        db.write
          .update(secondFactors)
          .set({ totpConfirmedAt: now, totpLastStep: step })
          .where(isOf(adminId)),
        forgetCodes(db, adminId),
        insertCodes(db, { adminId, codeHashes }),
        updateSecondStep(db, adminId),
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

    async removeApp({ adminId, event }) {
      await db.write.batch([
        db.write
          .update(secondFactors)
          .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null })
          .where(isOf(adminId)),
        forgetCodes(db, adminId, sql`not ${secondFactors.needsPasskey}`),
        updateSecondStep(db, adminId),
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

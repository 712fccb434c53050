import { and, asc, count, eq, not, or, type SQL, sql } from 'drizzle-orm';
import { auditStatement, updateAudited } from '~/engine/core/audit/audit-log.server';
import type { Database } from '~/engine/kit/database/client.server';
import { existsIn, ONE } from '~/engine/kit/database/conditions.server';
import { rowWhere } from '~/engine/kit/database/insert-where.server';
import type { Passkeys } from './passkeys';
import { forgetCodes, insertCodes } from './recovery-codes.server';
import { passkeys, secondFactors } from './schema';
import { updateSecondStep } from './second-factors.server';

/** The owner's passkeys. One method per batch of statements, so it is long. */
export const passkeyTable = (db: Database): Passkeys => {
  const ofAdmin = (adminId: string) => eq(passkeys.adminId, adminId);
  const howMany = (adminId: string) =>
    sql`(${db.write.select({ n: count() }).from(passkeys).where(ofAdmin(adminId))})`;
  const belongsToAdmin = ({ id, adminId }: { id: string; adminId: string }) =>
    and(eq(passkeys.id, id), ofAdmin(adminId));
  const isAdmin = (adminId: string, where?: SQL) => and(eq(secondFactors.adminId, adminId), where);
  const setOptional = (where: SQL | undefined) =>
    db.write.update(secondFactors).set({ needsPasskey: false }).where(where);
  /**
   * If a password needs a passkey and there is no authenticator app, the last passkey is the last way
   * in.
   */
  const isLastWayIn = (adminId: string) =>
    and(
      existsIn(
        secondFactors,
        isAdmin(
          adminId,
          sql`${secondFactors.needsPasskey} and ${secondFactors.totpConfirmedAt} is null`,
        ),
      ),
      sql`${howMany(adminId)} = 1`,
    ) ?? sql`false`;

  return {
    list: (adminId) =>
      db.all(
        db.read
          .select({
            id: passkeys.id,
            name: passkeys.name,
            isBackedUp: passkeys.isBackedUp,
            createdAt: passkeys.createdAt,
            lastUsedAt: passkeys.lastUsedAt,
          })
          .from(passkeys)
          .where(ofAdmin(adminId))
          .orderBy(asc(passkeys.id)),
      ),

    credentials: (adminId) =>
      db.run(
        db.write
          .select({ id: passkeys.credentialId, transports: passkeys.transports })
          .from(passkeys)
          .where(ofAdmin(adminId)),
      ),

    async find(credentialId) {
      const [row] = await db.run(
        db.write
          .select({
            id: passkeys.id,
            adminId: passkeys.adminId,
            name: passkeys.name,
            publicKey: passkeys.publicKey,
            userHandle: secondFactors.userHandle,
          })
          .from(passkeys)
          .leftJoin(secondFactors, eq(secondFactors.adminId, passkeys.adminId))
          .where(eq(passkeys.credentialId, credentialId)),
      );
      return row ?? null;
    },

    async ensureUserHandle({ adminId, handle }) {
      const [row] = await db.run(
        db.write
          .insert(secondFactors)
          .values({ adminId, userHandle: handle })
          .onConflictDoUpdate({
            target: secondFactors.adminId,
            set: { userHandle: sql`coalesce(${secondFactors.userHandle}, ${handle})` },
          })
          .returning({ handle: secondFactors.userHandle }),
      );
      return row?.handle ?? handle;
    },

    async add({ passkey, max, event }) {
      const { id, createdAt } = passkey;
      const row = {
        id,
        adminId: passkey.adminId,
        credentialId: passkey.credentialId,
        publicKey: passkey.publicKey,
        transports: JSON.stringify(passkey.transports),
        name: passkey.name,
        counter: passkey.counter,
        isBackedUp: Number(passkey.isBackedUp),
        lastUsedAt: null,
        createdAt: createdAt.getTime(),
        updatedAt: createdAt.getTime(),
      };
      const hasRoom = sql`${howMany(passkey.adminId)} < ${max}`;
      const [added] = await db.write.batch([
        db.write
          .insert(passkeys)
          .select(rowWhere(passkeys, row, hasRoom))
          .onConflictDoNothing()
          .returning(ONE),
        auditStatement(db, event, existsIn(passkeys, eq(passkeys.id, id))),
      ]);
      return added.length > 0;
    },

    rename: ({ id, adminId, name, now, event }) =>
      updateAudited(db, passkeys, {
        where: belongsToAdmin({ id, adminId }),
        set: { name, updatedAt: now },
        event,
      }),

    async remove({ id, adminId, event }) {
      const mayGo = and(belongsToAdmin({ id, adminId }), not(isLastWayIn(adminId)));
      const [, removed, , , left] = await db.write.batch([
        // First, because it reads the rows before the delete.
        auditStatement(db, event, existsIn(passkeys, mayGo)),
        db.write.delete(passkeys).where(mayGo).returning(ONE),
        setOptional(isAdmin(adminId, not(existsIn(passkeys, ofAdmin(adminId))))),
        updateSecondStep(db, adminId),
        db.write.select(ONE).from(passkeys).where(belongsToAdmin({ id, adminId })),
      ]);
      if (removed.length > 0) return 'removed';
      return left.length > 0 ? 'last-way-in' : 'missing';
    },

    use: ({ id, counter, isBackedUp, now }) =>
      db.changes(
        db.write
          .update(passkeys)
          .set({ counter, isBackedUp, lastUsedAt: now, updatedAt: now })
          // Web Authentication 7.2, step 22: the counter increases, or the authenticator has none.
          .where(
            and(
              eq(passkeys.id, id),
              or(
                sql`${passkeys.counter} < ${counter}`,
                sql`${passkeys.counter} = 0 and ${counter} = 0`,
              ),
            ),
          )
          .returning(ONE),
      ),

    async require({ adminId, codeHashes, event }) {
      const hasOne = existsIn(passkeys, ofAdmin(adminId));
      const [required] = await db.write.batch([
        db.write
          .insert(secondFactors)
          .select(rowWhere(secondFactors, { adminId, needsPasskey: 1 }, hasOne))
          .onConflictDoUpdate({ target: secondFactors.adminId, set: { needsPasskey: true } })
          .returning(ONE),
        ...(codeHashes.length === 0
          ? []
          : [
              forgetCodes(db, adminId, hasOne),
              insertCodes(db, { adminId, codeHashes, where: hasOne }),
            ]),
        updateSecondStep(db, adminId),
        auditStatement(db, event, hasOne),
      ]);
      return required.length > 0;
    },

    async makeOptional({ adminId, event }) {
      await db.write.batch([
        setOptional(isAdmin(adminId)),
        forgetCodes(db, adminId, sql`${secondFactors.totpConfirmedAt} is null`),
        updateSecondStep(db, adminId),
        auditStatement(db, event),
      ]);
    },
  };
};

import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/kit/database/client.server';
import { existsIn } from '~/kit/database/conditions.server';
import { admins, recoveryCodes } from '../schema';

/** The statement that forgets an admin's recovery codes, for a batch. @param where something is true of the admin */
export const forgetCodes = (db: Database, adminId: string, where?: SQL) =>
  db.write
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.adminId, adminId),
        where && existsIn(admins, and(eq(admins.id, adminId), where)),
      ),
    );

/** The statement that keeps new ones. @param where anything is true */
export const insertCodes = (
  db: Database,
  {
    adminId,
    codeHashes,
    where = sql`true`,
  }: { adminId: string; codeHashes: string[]; where?: SQL },
) =>
  db.write
    .insert(recoveryCodes)
    .select(
      sql`select ${adminId}, value, null from json_each(${JSON.stringify(codeHashes)}) where ${where}`,
    );

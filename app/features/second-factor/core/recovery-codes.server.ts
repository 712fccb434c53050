import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { existsIn } from '~/engine/kit/database/conditions.server';
import { recoveryCodes, secondFactors } from './schema';

/** Returns the statement that deletes an admin's recovery codes. @param where a condition on their row of `secondFactors` */
export const forgetCodes = (db: Database, adminId: string, where?: SQL) =>
  db.write
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.adminId, adminId),
        where && existsIn(secondFactors, and(eq(secondFactors.adminId, adminId), where)),
      ),
    );

/** Returns the statement that stores new recovery codes. @param where any condition */
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

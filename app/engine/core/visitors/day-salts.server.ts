import { eq, lt } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import type { Part } from '../part.server';
import { visitSalts } from './schema';
import type { DaySalts } from './visitors';

/** Stores the salt of the day. */
export function daySaltTable(db: Database, parts: readonly Part[]): DaySalts {
  const of = (client: Database['read'], day: string) =>
    client.select({ salt: visitSalts.salt }).from(visitSalts).where(eq(visitSalts.day, day));
  return {
    find: async (day) => (await db.one(of(db.read, day)))?.salt ?? null,

    async begin({ day, salt }) {
      const results = await db.write.batch([
        db.write.delete(visitSalts).where(lt(visitSalts.day, day)),
        db.write
          .insert(visitSalts)
          .values({ day, salt })
          .onConflictDoNothing({ target: visitSalts.day }),
        of(db.write, day),
        ...parts.flatMap(({ newDay }) => newDay?.(db, day) ?? []),
      ]);
      return results[2][0]?.salt ?? salt;
    },
  };
}

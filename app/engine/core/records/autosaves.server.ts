import { and, eq } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import type { Autosaves } from './autosaves';
import { autosaves } from './schema';

export function autosaveTable(db: Database): Autosaves {
  type Key = Parameters<Autosaves['drop']>[0];
  const isAt = ({ adminId, entity, entityId }: Key) =>
    and(
      eq(autosaves.adminId, adminId),
      eq(autosaves.entity, entity),
      eq(autosaves.entityId, entityId),
    );

  return {
    async write({ adminId, entity, entityId }, { values: data, updatedAt }) {
      await db.run(
        db.write
          .insert(autosaves)
          .values({ adminId, entity, entityId, data, updatedAt })
          .onConflictDoUpdate({
            target: [autosaves.adminId, autosaves.entity, autosaves.entityId],
            set: { data, updatedAt },
          }),
      );
    },

    read: (key) =>
      db.one(
        db.read
          .select({ data: autosaves.data, updatedAt: autosaves.updatedAt })
          .from(autosaves)
          .where(isAt(key))
          .limit(1),
      ),

    async drop(key) {
      await db.run(db.write.delete(autosaves).where(isAt(key)));
    },
  };
}

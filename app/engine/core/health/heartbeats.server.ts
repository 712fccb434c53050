import { eq, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import type { Heartbeats } from './heartbeats';
import { heartbeats } from './schema';

export const heartbeatTable = (db: Database): Heartbeats => ({
  find: (name) =>
    db.one(
      db.read
        .select({ at: heartbeats.at, note: heartbeats.note })
        .from(heartbeats)
        .where(eq(heartbeats.name, name)),
    ),

  async note({ name, now: at, note, restMs }) {
    await db.run(
      db.write
        .insert(heartbeats)
        .values({ name, at, note })
        .onConflictDoUpdate({
          target: heartbeats.name,
          set: { at, note },
          setWhere: sql`${heartbeats.at} <= ${at.getTime() - restMs} or ${heartbeats.note} <> ${note}`,
        }),
    );
  },
});

import { and, eq, lt } from 'drizzle-orm';
import { heartbeats } from '~/engine/core/health/schema';
import { insertMailJobWhere } from '~/engine/core/mail/outbox.server';
import type { Database } from '~/engine/kit/database/client.server';
import { existsIn } from '~/engine/kit/database/conditions.server';
import type { MonthlyLetters } from './monthly-letter';

/** The row that remembers the last letter. No export and no import changes it. */
const NAME = 'monthly-letter';
const isLetter = eq(heartbeats.name, NAME);

/** Stores the letter, and when the last one was. */
export const monthlyLetterTables = (db: Database): MonthlyLetters => ({
  async lastAt() {
    const row = await db.one(
      db.read.select({ at: heartbeats.at }).from(heartbeats).where(isLetter),
    );
    return row?.at ?? null;
  },

  async note(at) {
    await db.run(
      db.write
        .insert(heartbeats)
        .values({ name: NAME, at })
        .onConflictDoUpdate({ target: heartbeats.name, set: { at } }),
    );
  },

  async add(job, since) {
    const isDue = and(isLetter, lt(heartbeats.at, since));
    await db.write.batch([
      insertMailJobWhere(db, job, existsIn(heartbeats, isDue)),
      db.write.update(heartbeats).set({ at: job.createdAt }).where(isDue),
    ]);
  },
});

import { eq } from 'drizzle-orm';
import type { Database } from '~/kit/database/client.server';
import { auditStatement } from '../audit/audit-log.server';
import { settings } from '../schema';
import type { Settings } from './settings';

const TIME_ZONE = 'time_zone';

/** The owner's time zone, for the batch of what is shown in it. */
export const timeZoneRows = (db: Database) =>
  db.read
    .select({ timeZone: settings.value })
    .from(settings)
    .where(eq(settings.key, TIME_ZONE))
    .limit(1);

export const timeZoneIn = (rows: { timeZone: string }[]): string => rows[0]?.timeZone ?? 'UTC';

export const settingsTable = (db: Database): Settings => ({
  timeZone: async () => timeZoneIn(await db.all(timeZoneRows(db))),

  async setTimeZone({ timeZone, event }) {
    await db.write.batch([
      db.write
        .insert(settings)
        .values({ key: TIME_ZONE, value: timeZone })
        .onConflictDoUpdate({ target: settings.key, set: { value: timeZone } }),
      auditStatement(db, event),
    ]);
  },

  async proposeTimeZone(timeZone) {
    await db.run(
      db.write.insert(settings).values({ key: TIME_ZONE, value: timeZone }).onConflictDoNothing(),
    );
  },
});

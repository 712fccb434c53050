import { eq } from 'drizzle-orm';
import type { Database } from '~/kit/database/client.server';
import { auditStatement } from '../audit/audit-log.server';
import { calendarReadings } from '../schema';
import type { CalendarReadings } from './calendar';

/** The id of the only row. */
const ID = 1;

export const calendarRow = (db: Database) =>
  db.read.select().from(calendarReadings).where(eq(calendarReadings.id, ID));

/** Stores the owner's calendar. */
export const calendarTable = (db: Database): CalendarReadings => ({
  find: () => db.one(calendarRow(db)),

  async save(reading) {
    await db.run(
      db.write
        .update(calendarReadings)
        .set({ ...reading, id: ID })
        .where(eq(calendarReadings.address, reading.address)),
    );
  },

  async setAddress(address, event) {
    await db.write.batch([
      auditStatement(db, event),
      db.write.delete(calendarReadings),
      ...(address === null ? [] : [db.write.insert(calendarReadings).values({ id: ID, address })]),
    ]);
  },
});

import { eq, isNotNull, sql } from 'drizzle-orm';
import { auditStatement } from '~/engine/core/audit/audit-log.server';
import type { Database } from '~/engine/kit/database/client.server';
import { existsIn } from '~/engine/kit/database/conditions.server';
import type { CalendarReadings } from './calendar';
import { bookings, calendarReadings } from './schema';

/** The id of the only row. */
const ID = 1;

export const calendarRow = (db: Database) =>
  db.read.select().from(calendarReadings).where(eq(calendarReadings.id, ID));

/** Stores the owner's calendar. */
export const calendarTable = (db: Database): CalendarReadings => ({
  find: () => db.one(calendarRow(db)),

  async save(reading, says) {
    const isCurrent = eq(calendarReadings.address, reading.address);
    const list = sql`json_each(${JSON.stringify(says)})`;
    await db.write.batch([
      db.write
        .update(bookings)
        .set({ calendarSays: sql`(select value from ${list} where key = ${bookings.id})` })
        .where(
          sql`(${bookings.calendarSays} is not null or ${bookings.id} in (select key from ${list}))
            and ${existsIn(calendarReadings, isCurrent)}`,
        ),
      db.write
        .update(calendarReadings)
        .set({ ...reading, id: ID })
        .where(isCurrent),
    ]);
  },

  async keep({ id, talks, event }) {
    await db.write.batch([
      auditStatement(db, event),
      db.write.update(bookings).set({ calendarSays: null }).where(eq(bookings.id, id)),
      db.write.update(calendarReadings).set({ talks }).where(eq(calendarReadings.id, ID)),
    ]);
  },

  async setAddress(address, event) {
    await db.write.batch([
      auditStatement(db, event),
      db.write.update(bookings).set({ calendarSays: null }).where(isNotNull(bookings.calendarSays)),
      db.write.delete(calendarReadings),
      ...(address === null ? [] : [db.write.insert(calendarReadings).values({ id: ID, address })]),
    ]);
  },
});

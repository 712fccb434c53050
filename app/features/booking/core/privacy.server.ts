import { sql } from 'drizzle-orm';
import type { PrivacyPart } from '~/engine/core/privacy/privacy';
import type { Database } from '~/engine/kit/database/client.server';
import { anyRow } from '~/engine/kit/database/conditions.server';
import { anyTalks } from './any-talks.server';
import { calendarPrivacy, talksPrivacy } from './privacy';
import { calendarReadings } from './schema';

/** Returns what the privacy page says about talks and the owner's calendar. */
export async function bookingPrivacy({ db }: { db: Database }): Promise<PrivacyPart[]> {
  const row = await db.one(
    db.read
      .select({
        hasCalendar: sql<number>`exists ${anyRow(db, calendarReadings, sql`true`)}`.as('calendar'),
        takesTalks: sql<number>`${anyTalks}`.as('talks'),
      })
      .from(sql`(select 1)`),
  );
  return [
    ...(row?.takesTalks === 1 ? [talksPrivacy] : []),
    ...(row?.hasCalendar === 1 ? [calendarPrivacy] : []),
  ];
}

import { sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { anyRow, inList, isPublic } from '~/engine/kit/database/conditions.server';
import { anyTalks } from '~/features/booking/core/any-talks.server';
import { calendarReadings } from '~/features/booking/core/schema';
import { pages } from '../records/schema';
import { PRIVACY_SLUGS, type PrivacyReader } from './privacy';
import type { PrivacyFacts } from './privacy-text';

/** @param known what the environment of the site tells */
export const privacyReader = (
  db: Database,
  known: Pick<PrivacyFacts, 'mailProvider' | 'hasContributions'>,
): PrivacyReader => ({
  async facts() {
    const row = await db.one(
      db.read
        .select({
          hasCalendar: sql<number>`exists ${anyRow(db, calendarReadings, sql`true`)}`.as(
            'calendar',
          ),
          takesTalks: sql<number>`${anyTalks}`.as('talks'),
        })
        .from(sql`(select 1)`),
    );
    return { ...known, hasCalendar: row?.hasCalendar === 1, takesTalks: row?.takesTalks === 1 };
  },

  page: (now) =>
    db.one(
      db.read
        .select({ id: pages.id, details: pages.details })
        .from(pages)
        .where(sql`${pages.slug} in ${inList(PRIVACY_SLUGS)} and ${isPublic(pages, now)}`)
        .limit(1),
    ),
});

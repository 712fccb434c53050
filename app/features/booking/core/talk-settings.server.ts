import { auditStatement } from '~/engine/core/audit/audit-log.server';
import { settingStatement, settingsRows, toSettings } from '~/engine/core/settings/settings.server';
import type { Database } from '~/engine/kit/database/client.server';
import { TALKS_KEY, talkSettingsRow } from './bookings.server';
import { calendarReadings } from './schema';
import { parseTalkSettings } from './talk-rules';
import type { TalkSettingsStore } from './talk-settings';

/** Stores the owner's settings of talks, as JSON in one row of the settings. */
export const talkSettingsTable = (db: Database): TalkSettingsStore => ({
  async read() {
    const [stored, [talks]] = await db.read.batch([settingsRows(db), talkSettingsRow(db)]);
    return {
      settings: parseTalkSettings(talks?.value ?? null),
      zone: toSettings(stored).timeZone,
    };
  },

  async write({ settings, event }) {
    await db.write.batch([
      auditStatement(db, event),
      settingStatement(db, TALKS_KEY, JSON.stringify(settings)),
      // Other rules make other busy times of the same file, so it is read in full again.
      db.write.update(calendarReadings).set({ etag: '', lastModified: '', triedAt: null }),
    ]);
  },
});

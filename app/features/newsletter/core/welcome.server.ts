import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { auditStatement } from '~/engine/core/audit/audit-log.server';
import { settings } from '~/engine/core/settings/schema';
import { settingStatement } from '~/engine/core/settings/settings.server';
import type { Database } from '~/engine/kit/database/client.server';
import type { WelcomeLetter } from './welcome';

const KEY = 'welcome_letter';
const NONE = { isOn: false, subject: '', words: '' };

/** The stored value may come from an import that somebody edited by hand. */
const kept = v.fallback(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.object({ isOn: v.boolean(), subject: v.string(), words: v.string() }),
  ),
  NONE,
);

export const welcomeLetterTable = (db: Database): WelcomeLetter => ({
  async read() {
    const row = await db.one(
      db.read.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY)),
    );
    return row ? v.parse(kept, row.value) : NONE;
  },

  async write({ letter, event }) {
    await db.write.batch([
      settingStatement(db, KEY, JSON.stringify(letter)),
      auditStatement(db, event),
    ]);
  },
});

import { inArray } from 'drizzle-orm';
import type { Database } from '~/kit/database/client.server';
import { toSnakeCase } from '~/kit/text/snake-case';
import { auditStatement } from '../audit/audit-log.server';
import { settings } from '../schema';
import { SETTINGS, type Settings, type SettingValues, settingsFrom } from './settings';

const NAMES = Object.keys(SETTINGS);

/** The owner's settings, for the batch of what depends on them. */
export const settingsRows = (db: Database) =>
  db.read
    .select()
    .from(settings)
    .where(inArray(settings.key, NAMES.map(toSnakeCase)));

export function settingsIn(rows: { key: string; value: string }[]): SettingValues {
  const kept = NAMES.flatMap((name): [string, string][] =>
    rows.filter(({ key }) => key === toSnakeCase(name)).map(({ value }) => [name, value]),
  );
  return settingsFrom(Object.fromEntries(kept));
}

/** Keeps a value by its name, in place of the one before. */
export const settingStatement = (db: Database, key: string, value: string) =>
  db.write
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });

export const settingsTable = (db: Database): Settings => ({
  read: async () => settingsIn(await db.all(settingsRows(db))),

  async write({ texts, event }) {
    const statements = Object.entries(texts).map(([name, text]) =>
      settingStatement(db, toSnakeCase(name), text),
    );
    await db.write.batch([auditStatement(db, event), ...statements]);
  },

  async propose(texts) {
    const rows = Object.entries(texts).map(([name, value]) => ({ key: toSnakeCase(name), value }));
    await db.run(db.write.insert(settings).values(rows).onConflictDoNothing());
  },
});

import { inArray } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { prepareQuery, type QueryWriter } from '~/engine/kit/database/prepared-query.server';
import { toSnakeCase } from '~/engine/kit/text/snake-case';
import { auditStatement } from '../audit/audit-log.server';
import { settings } from './schema';
import { parseSettings, SETTINGS, type Settings, type SettingValues } from './settings';

const NAMES = Object.keys(SETTINGS);

/** Selects the owner's settings, for the batch of a page that depends on them. */
export const settingsRows = (db: QueryWriter) =>
  db.read
    .select()
    .from(settings)
    .where(inArray(settings.key, NAMES.map(toSnakeCase)));

/** The same, prepared. */
export const settingsQuery = prepareQuery(settingsRows);

/** @param rows of `settingsRows` */
export function toSettings(rows: { key: string; value: string }[]): SettingValues {
  const stored = NAMES.flatMap((name): [string, string][] =>
    rows.filter(({ key }) => key === toSnakeCase(name)).map(({ value }) => [name, value]),
  );
  return parseSettings(Object.fromEntries(stored));
}

/** Inserts or replaces a value. */
export const settingStatement = (db: Database, key: string, value: string) =>
  db.write
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });

export const settingsTable = (db: Database): Settings => ({
  read: async () => toSettings(await db.all(settingsRows(db))),

  async write({ texts, event }) {
    const statements = Object.entries(texts).map(([name, text]) =>
      settingStatement(db, toSnakeCase(name), text),
    );
    await db.write.batch([auditStatement(db, event), ...statements]);
  },

  async setDefaults(texts) {
    const rows = Object.entries(texts).map(([name, value]) => ({ key: toSnakeCase(name), value }));
    await db.run(db.write.insert(settings).values(rows).onConflictDoNothing());
  },
});

import { inArray } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { prepareQuery, type QueryWriter } from '~/engine/kit/database/prepared-query.server';
import type { Fields, ValuesOf } from '~/engine/kit/fields/field';
import { toSnakeCase } from '~/engine/kit/text/snake-case';
import { auditStatement } from '../audit/audit-log.server';
import type { Part } from '../part.server';
import { settings } from './schema';
import { parseSettings, SETTINGS, type Settings, type SettingValues } from './settings';

const NAMES = Object.keys(SETTINGS);

/** Selects the settings of the engine, for the batch of a page that depends on them. */
export const settingsRows = (db: QueryWriter) =>
  db.read
    .select()
    .from(settings)
    .where(inArray(settings.key, NAMES.map(toSnakeCase)));

/** The same, prepared. */
export const settingsQuery = prepareQuery(settingsRows);

type Row = { key: string; value: string };

const valuesOf = (fields: Fields, rows: Row[]) => {
  const stored = Object.keys(fields).flatMap((name): [string, string][] =>
    rows.filter(({ key }) => key === toSnakeCase(name)).map(({ value }) => [name, value]),
  );
  return parseSettings(fields, Object.fromEntries(stored));
};

/** The settings of the engine. @param rows of `settingsRows` */
export const toSettings = (rows: Row[]) => valuesOf(SETTINGS, rows) as ValuesOf<typeof SETTINGS>;

/** Inserts or replaces a value. */
export const settingStatement = (db: Database, key: string, value: string) =>
  db.write
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });

/** @param parts all parts of the site */
export const settingsTable = (db: Database, parts: readonly Part[]): Settings => {
  const fields: Fields = Object.assign({}, SETTINGS, ...parts.map((part) => part.settings));
  return {
    fields,

    async read() {
      const keys = Object.keys(fields).map(toSnakeCase);
      const rows = await db.all(db.read.select().from(settings).where(inArray(settings.key, keys)));
      return valuesOf(fields, rows) as SettingValues;
    },

    async write({ texts, event }) {
      const statements = Object.entries(texts).map(([name, text]) =>
        settingStatement(db, toSnakeCase(name), text),
      );
      await db.write.batch([auditStatement(db, event), ...statements]);
    },

    async setDefaults(texts) {
      const rows = Object.entries(texts).map(([name, value]) => ({
        key: toSnakeCase(name),
        value,
      }));
      await db.run(db.write.insert(settings).values(rows).onConflictDoNothing());
    },
  };
};

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const BREAK = '--> statement-breakpoint';
const CREATES = /^CREATE TRIGGER `(\w+)`/m;
const DROPS = /^DROP TRIGGER `(\w+)`/m;

/** @typedef {{ name: string, sql: string }} Trigger */

/** @param {string} sql of a migration */
const statementsOf = (sql) => sql.split(BREAK).map((statement) => statement.trim());

/**
 * Returns the triggers that a database has after some migrations.
 * @param {string[]} migrations their texts, in order
 * @returns {Map<string, string>} their `CREATE TRIGGER` statements, by name
 */
export function definedTriggers(migrations) {
  /** @type {Map<string, string>} */
  const defined = new Map();
  for (const statement of migrations.flatMap(statementsOf)) {
    const [, dropped] = DROPS.exec(statement) ?? [];
    const [, name] = CREATES.exec(statement) ?? [];
    if (dropped) defined.delete(dropped);
    if (name) defined.set(name, statement.slice(statement.indexOf('CREATE TRIGGER')));
  }
  return defined;
}

/**
 * Adds the changed triggers to a migration.
 * @param {string} sql of the newest migration
 * @param {Trigger[]} triggers all triggers that the database must have after the migration
 * @param {Map<string, string>} before the triggers that the database has before the migration
 * @returns {string} the migration, with statements for the difference at its end
 */
export function withTriggers(sql, triggers, before) {
  const others = statementsOf(sql).filter(
    (statement) => statement && !CREATES.test(statement) && !DROPS.test(statement),
  );
  const wanted = new Map(triggers.map((trigger) => [trigger.name, trigger.sql]));
  const stale = [...before.keys()].filter((name) => before.get(name) !== wanted.get(name));
  const created = triggers.filter((trigger) => before.get(trigger.name) !== trigger.sql);
  const written = [
    ...stale.map((name) => `DROP TRIGGER \`${name}\`;`),
    ...created.map((trigger) => trigger.sql),
  ];
  return `${[...others, ...written].join(`\n${BREAK}\n`)}\n`;
}

/** Same as `wrangler d1 migrations apply`. */
const TABLE = `create table if not exists d1_migrations (
  id integer primary key autoincrement,
  name text unique,
  applied_at timestamp default current_timestamp not null
)`;

/**
 * Applies missing migrations and records them, all or none: no version of the site fits a database between two of them. Loads them as
 * a file, because D1 splits the SQL of a query into statements itself and may refuse a valid trigger as "incomplete input"
 * (https://github.com/cloudflare/workers-sdk/issues/15178).
 * @param {Pick<import('./database.mjs').Database, 'ask' | 'load'>} db
 * @param {() => Promise<void> | void} [before] runs first if a database in use is about to change
 * @param {string} [folder] of the migrations
 * @throws Error that names the failed ones, and says what to do
 */
export async function applyMigrations({ ask, load }, before, folder = join(root, 'migrations')) {
  const [, rows = []] = await ask([TABLE, 'select name from d1_migrations']);
  const applied = new Set(rows.map(({ name }) => name));
  const missing = readdirSync(folder)
    .filter((file) => file.endsWith('.sql') && !applied.has(file))
    .sort();
  if (missing.length === 0) return;
  if (applied.size > 0) await before?.();
  const statements = missing.flatMap((file) => [
    ...statementsOf(readFileSync(join(folder, file), 'utf8')),
    `insert into d1_migrations (name) values ('${file}')`,
  ]);
  try {
    await load(statements.map((statement) => statement.replace(/;$/, '')));
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    throw new Error(
      `The migration ${missing.join(' or ')} failed: ${why}\nThe database is as it was before, and still fits the version that used it. Mend the migration, or go back to that version (docs/upgrade.md).`,
    );
  }
}

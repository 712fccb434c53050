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
 * Applies missing migrations and records them. Loads them as files, because D1 splits the SQL of a query into statements
 * itself and may refuse a valid trigger as "incomplete input" (https://github.com/cloudflare/workers-sdk/issues/15178).
 * @param {Pick<import('./database.mjs').Database, 'ask' | 'load'>} db
 * @param {() => Promise<void>} [before] runs first if a database in use is about to change
 * @throws Error with the name of the failed one; those before it are applied
 */
export async function applyMigrations({ ask, load }, before) {
  const [, rows = []] = await ask([TABLE, 'select name from d1_migrations']);
  const applied = new Set(rows.map(({ name }) => name));
  const missing = readdirSync(join(root, 'migrations'))
    .filter((file) => file.endsWith('.sql') && !applied.has(file))
    .sort();
  if (missing.length > 0 && applied.size > 0) await before?.();
  for (const file of missing) {
    const sql = readFileSync(join(root, 'migrations', file), 'utf8');
    const statements = statementsOf(sql).map((statement) => statement.replace(/;$/, ''));
    try {
      await load([...statements, `insert into d1_migrations (name) values ('${file}')`]);
    } catch (error) {
      const why = error instanceof Error ? error.message : error;
      throw new Error(`The migration ${file} failed: ${why}`);
    }
  }
}

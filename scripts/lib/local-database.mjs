import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import { unstable_readConfig } from 'wrangler';
import { root } from './run.mjs';

/** @typedef {Awaited<ReturnType<Miniflare['getD1Database']>>} LocalDatabase */

/** Same as `wrangler d1 migrations apply`. */
const MIGRATIONS = `create table if not exists d1_migrations (
  id integer primary key autoincrement,
  name text unique,
  applied_at timestamp default current_timestamp not null
)`;

/**
 * Wrangler's name of a local database.
 * @param {{ binding: string, database_id?: string, preview_database_id?: string }} database
 * @returns {[string, string]}
 */
const named = ({ binding, database_id, preview_database_id }) => [
  binding,
  preview_database_id ?? database_id ?? binding,
];

/**
 * Opens the database that `wrangler pages dev` serves. A wrangler command would take two seconds to start.
 * @template T
 * @param {string} state its folder
 * @param {(db: LocalDatabase) => Promise<T>} work
 */
export async function withLocalDatabase(state, work) {
  const { d1_databases } = unstable_readConfig({ config: join(root, 'wrangler.toml') });
  const miniflare = new Miniflare({
    modules: true,
    script: '',
    d1Databases: Object.fromEntries(d1_databases.map(named)),
    defaultPersistRoot: join(state, 'v3'),
    cf: false,
  });
  try {
    return await work(await miniflare.getD1Database('DB'));
  } finally {
    await miniflare.dispose();
  }
}

/** @param {LocalDatabase} db @param {string} sql @returns {Promise<Record<string, unknown>[]>} */
export const rowsOf = async (db, sql) => (await db.prepare(sql).all()).results;

/** Runs statements atomically. @param {LocalDatabase} db @param {string[]} statements */
export const apply = (db, statements) => db.batch(statements.map((sql) => db.prepare(sql)));

/**
 * Applies missing migrations and records them.
 * @param {LocalDatabase} db
 * @throws Error with the name of the failed one; those before it are applied
 */
export async function applyMigrations(db) {
  await db.prepare(MIGRATIONS).run();
  const applied = new Set(
    (await rowsOf(db, 'select name from d1_migrations')).map(({ name }) => name),
  );
  const files = readdirSync(join(root, 'migrations')).filter((file) => file.endsWith('.sql'));
  for (const file of files.sort()) {
    if (applied.has(file)) continue;
    const statements = readFileSync(join(root, 'migrations', file), 'utf8').split(
      '--> statement-breakpoint',
    );
    try {
      await apply(db, [...statements, `insert into d1_migrations (name) values ('${file}')`]);
    } catch (error) {
      throw new Error(`The migration ${file} failed: ${error}`);
    }
  }
}

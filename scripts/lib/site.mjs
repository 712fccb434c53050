import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureLocalAdmin } from './admin.mjs';
import { derivedStatements } from './derived.mjs';
import { apply, applyMigrations, rowsOf, withLocalDatabase } from './local-database.mjs';
import { askWrangler, root } from './run.mjs';
import { sampleContent, samplesMarker } from './samples.mjs';
import { ensureLocalSecrets } from './secrets.mjs';

/* The local site: its database. */

/** @typedef {import('./local-database.mjs').LocalDatabase} LocalDatabase */

export { build, ensureBuilt } from './build/build.mjs';

/** The folder of the local database of `npm start` and `npm run dev`. */
export const LOCAL_STATE = join(root, '.wrangler/state');

/** @param {string} state folder of the local database */
export const migrate = (state) => withLocalDatabase(state, applyMigrations);

/**
 * Runs statements in a database.
 * @param {string} sql
 * @param {string[]} target `['--local', '--persist-to', folder]` or `['--remote']`
 * @returns {Promise<Record<string, unknown>[]>} the rows of the first statement
 */
export async function query(sql, target) {
  const output = await askWrangler(['d1', 'execute', 'DB', ...target, '--json', '--command', sql]);
  return JSON.parse(output.slice(output.indexOf('[')))[0].results;
}

/** Runs statements of any length in a database. @param {string} sql @param {string[]} target as for `query` */
export async function execute(sql, target) {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-sql-'));
  const file = join(folder, 'statements.sql');
  try {
    writeFileSync(file, sql);
    await askWrangler(['d1', 'execute', 'DB', ...target, '--yes', '--file', file]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Loads the samples once, into an empty database only.
 * @param {LocalDatabase} db
 * @param {{ withSamples?: boolean, secret?: string }} [options] withSamples: false only records that they were skipped;
 *   secret: the site's APP_SECRET, for the marks of the reviews
 * @returns {Promise<boolean>} whether anything was written
 */
async function loadSamples(db, { withSamples = true, secret = '' } = {}) {
  const [row] = await rowsOf(
    db,
    `select (select count(*) from settings where key = 'samples_loaded_at')
       + (select count(*) from posts) + (select count(*) from projects) + (select count(*) from reviews) as taken`,
  );
  if (row?.taken !== 0) return false;
  await apply(
    db,
    withSamples ? [...sampleContent(secret), ...(await derivedStatements())] : [samplesMarker()],
  );
  return true;
}

/** Opens the local database and loads the samples. @param {string} state @param {string} [secret] as for `loadSamples` */
export const seed = (state, secret) =>
  withLocalDatabase(state, (db) => loadSamples(db, secret === undefined ? {} : { secret }));

/**
 * Prepares everything that a local site needs except its build: secrets, tables, samples, an admin.
 * @param {{ withSamples?: boolean }} [options]
 * @returns {Promise<{ isFirstStart: boolean, admin: string }>} admin: email and password, for the terminal
 */
export async function prepareLocalSite(options) {
  const secret = ensureLocalSecrets();
  return withLocalDatabase(LOCAL_STATE, async (db) => {
    await applyMigrations(db);
    const isFirstStart = await loadSamples(db, { ...options, secret });
    return { isFirstStart, admin: await ensureLocalAdmin(db) };
  });
}

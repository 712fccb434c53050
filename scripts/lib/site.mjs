import { ensureLocalAdmin } from './admin.mjs';
import { derivedStatements } from './derived.mjs';
import { withLocalDatabase } from './local-database.mjs';
import { copyBeforeMigrations, LOCAL_STATE } from './local-state.mjs';
import { applyMigrations } from './migrations.mjs';
import { sampleContent, samplesMarker } from './samples.mjs';
import { ensureLocalSecrets } from './secrets.mjs';

/* The local site: its database. */

/** @typedef {import('./database.mjs').Database} Database */

export { build, ensureBuilt } from './build/build.mjs';
export { LOCAL_STATE };

/** @param {string} state folder of the local database */
export const migrate = (state) => withLocalDatabase(state, (db) => applyMigrations(db));

/**
 * Loads the samples once, into an empty database only.
 * @param {Database} db
 * @param {{ withSamples?: boolean, secret?: string }} [options] withSamples: false only records that they were skipped;
 *   secret: the site's APP_SECRET, for the marks of the reviews
 * @returns {Promise<boolean>} whether anything was written
 */
async function loadSamples(db, { withSamples = true, secret = '' } = {}) {
  const [[row] = []] = await db.ask([
    `select (select count(*) from settings where key = 'samples_loaded_at')
       + (select count(*) from posts) + (select count(*) from projects) + (select count(*) from reviews) as taken`,
  ]);
  if (row?.taken !== 0) return false;
  await db.ask(
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
    await applyMigrations(db, () => copyBeforeMigrations(LOCAL_STATE));
    const isFirstStart = await loadSamples(db, { ...options, secret });
    return { isFirstStart, admin: await ensureLocalAdmin(db) };
  });
}

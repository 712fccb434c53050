import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError, root, runTool, say, WRANGLER } from '../run.mjs';

/* What `npm run deploy`, `npm run deploy:tick` and `npm run setup` do to the platform, each the same way. */

/** @typedef {(args: string[], options?: { input?: string }) => Promise<string>} Wrangler runs one of its commands */

/** The branch whose deployments are the site, and not a preview of it. */
export const PRODUCTION_BRANCH = 'main';

/** @type {Wrangler} its output goes to the terminal */
export const shownWrangler = (args, options) => runTool(WRANGLER, args, options);

/**
 * Applies the migrations that the remote database has not had.
 *
 * `migrations apply` sends a migration to be split into statements by D1, which can refuse a trigger as "incomplete
 * input" that is none (https://github.com/cloudflare/workers-sdk/issues/15178). An import of the same file works.
 * @param {Wrangler} wrangler whose error holds what the command said: not `shownWrangler`
 * @param {string[]} [options] further ones, such as `--env`
 * @throws CommandError where a migration fails; those before it are applied
 */
export async function migrateRemote(wrangler, options = []) {
  try {
    await wrangler(['d1', 'migrations', 'apply', 'DB', '--remote', ...options]);
  } catch (error) {
    const isSplitWrongly =
      error instanceof CommandError && error.output.includes('incomplete input');
    if (!isSplitWrongly) throw error;
    say('D1 read a trigger as incomplete. Importing the migrations as files instead');
    await importMigrations(wrangler, options);
  }
}

/** Each with its row in d1_migrations: all of both, or nothing. @param {Wrangler} wrangler @param {string[]} options */
async function importMigrations(wrangler, options) {
  const execute = ['d1', 'execute', 'DB', '--remote', ...options];
  const query = 'select name from d1_migrations';
  const output = await wrangler([...execute, '--json', '--command', query]);
  /** @type {[{ results: { name: string }[] }]} */
  const [{ results }] = JSON.parse(output.slice(output.search(/[[{]/)));
  const applied = new Set(results.map(({ name }) => name));
  const names = readdirSync(join(root, 'migrations')).filter((name) => name.endsWith('.sql'));
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-migrations-'));
  try {
    for (const name of names.sort().filter((one) => !applied.has(one))) {
      const file = join(folder, name);
      const sql = readFileSync(join(root, 'migrations', name), 'utf8');
      writeFileSync(file, `${sql}\nINSERT INTO d1_migrations (name) VALUES ('${name}');\n`);
      await wrangler([...execute, '--yes', '--file', file]);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Whatever the branch of the working copy is called: what is deployed is the site.
 * @param {Wrangler} wrangler @param {string[]} [options] further ones
 */
export const deployPages = (wrangler, options = []) =>
  wrangler(['pages', 'deploy', '--commit-dirty=true', '--branch', PRODUCTION_BRANCH, ...options]);

/** @param {string} project @returns {string[]} options that name the clock's Worker of a site */
export const tickWorker = (project) => [
  '--config',
  'scripts/tick-worker/wrangler.toml',
  '--name',
  `${project}-tick`,
];

/** @param {Wrangler} wrangler @param {{ project: string, site: string }} clock site: what it calls */
export const deployTick = (wrangler, { project, site }) =>
  wrangler(['deploy', ...tickWorker(project), '--var', `SITE_URL:${site}`]);

/**
 * Gives the clock's Worker and the site the same new secret, and deploys the site, which knows it only then. The one
 * that has none gets it last, so that where both have one it is the same, also after a stop in between. By standard
 * input: a file would stay behind where the process is killed.
 * @param {Wrangler} wrangler @param {string} project @param {'site' | 'worker'} [last]
 * @returns {Promise<string>} the secret
 */
export async function shareTickSecret(wrangler, project, last = 'site') {
  const secret = randomBytes(32).toString('base64url');
  const input = JSON.stringify({ TICK_SECRET: secret });
  const toWorker = () => wrangler(['secret', 'bulk', ...tickWorker(project)], { input });
  const toSite = () => setSecrets(wrangler, project, input);
  for (const give of last === 'site' ? [toWorker, toSite] : [toSite, toWorker]) await give();
  await deployPages(wrangler);
  return secret;
}

/**
 * @param {Wrangler} wrangler @param {string} project @param {string} input JSON: values by their names
 * @param {string[]} [more] options
 */
export const setSecrets = (wrangler, project, input, more = []) =>
  wrangler(['pages', 'secret', 'bulk', '--project-name', project, ...more], { input });

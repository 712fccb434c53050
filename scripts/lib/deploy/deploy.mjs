import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError, root, runTool, say, WRANGLER } from '../run.mjs';

/* The changes of the platform that `npm run deploy`, `npm run deploy:tick` and `npm run setup` share. */

/** @typedef {(args: string[], options?: { input?: string }) => Promise<string>} Wrangler runs a wrangler command and returns its output */

/** Deployments of this branch are the site; others are previews. */
export const PRODUCTION_BRANCH = 'main';

/** @type {Wrangler} shows its output in the terminal */
export const shownWrangler = (args, options) => runTool(WRANGLER, args, options);

/**
 * Applies the migrations that the remote database lacks.
 *
 * D1 splits the SQL of `migrations apply` into statements itself and may refuse a valid trigger as "incomplete input"
 * (https://github.com/cloudflare/workers-sdk/issues/15178). Importing the same file works.
 * @param {Wrangler} wrangler its error must contain the output, so not `shownWrangler`
 * @param {string[]} [options] more options, such as `--env`
 * @throws CommandError if a migration fails; those before it are applied
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

/** Imports each migration with its row in d1_migrations, atomically. @param {Wrangler} wrangler @param {string[]} options */
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
 * Deploys the site, whatever the current branch is.
 * @param {Wrangler} wrangler @param {string[]} [options] more options
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

/** @param {Wrangler} wrangler @param {{ project: string, site: string }} clock site: the address that it calls */
export const deployTick = (wrangler, { project, site }) =>
  wrangler(['deploy', ...tickWorker(project), '--var', `SITE_URL:${site}`]);

/**
 * Sets a new secret for the clock's Worker and the site, and deploys the site, which only then knows it. The one without
 * a secret gets it last: if both have one, they match, even after an interruption. Uses standard input, because
 * a file would remain if the process is killed.
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

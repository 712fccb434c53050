import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureLocalAdmin } from './admin.mjs';
import { derivedStatements } from './derived.mjs';
import { apply, applyMigrations, rowsOf, withLocalDatabase } from './local-database.mjs';
import { askWrangler, root, WRANGLER } from './run.mjs';
import { sampleContent, samplesNote } from './samples.mjs';
import { ensureLocalSecrets, localSettings } from './secrets.mjs';

/* The local site: its database, and how it is served. */

/** @typedef {import('./local-database.mjs').LocalDatabase} LocalDatabase */

export { build, ensureBuilt, ensureWorker, WORKER_FOLDER } from './build/build.mjs';

/** Where `npm start` and `npm run dev` keep the local database. */
export const LOCAL_STATE = join(root, '.wrangler/state');

/** @param {string} state folder of the local database */
export const migrate = (state) => withLocalDatabase(state, applyMigrations);

/**
 * Statements against a database.
 * @param {string} sql
 * @param {string[]} target `['--local', '--persist-to', folder]` or `['--remote']`
 * @returns {Promise<Record<string, unknown>[]>} the rows of the first statement
 */
export async function query(sql, target) {
  const output = await askWrangler(['d1', 'execute', 'DB', ...target, '--json', '--command', sql]);
  return JSON.parse(output.slice(output.indexOf('[')))[0].results;
}

/** @param {string} sql @param {string[]} target as for `query` */
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
 * Loads the sample content, once, and never into a database that holds anything of the owner's.
 * @param {LocalDatabase} db
 * @param {{ withSamples?: boolean }} [options] false: only notes that there shall be none
 * @returns {Promise<boolean>} whether anything was written
 */
async function loadSamples(db, { withSamples = true } = {}) {
  const [row] = await rowsOf(
    db,
    `select (select count(*) from settings where key = 'samples_loaded_at')
       + (select count(*) from posts) + (select count(*) from projects) + (select count(*) from reviews) as taken`,
  );
  if (row?.taken !== 0) return false;
  await apply(
    db,
    withSamples ? [...sampleContent(), ...(await derivedStatements())] : [samplesNote()],
  );
  return true;
}

/** The same, of a database that is not at hand. @param {string} state */
export const seed = (state) => withLocalDatabase(state, (db) => loadSamples(db));

/**
 * Everything that a local site needs beside its build: secrets, tables, samples, somebody who can sign in.
 * @param {{ withSamples?: boolean }} [options]
 * @returns {Promise<{ isFirstStart: boolean, admin: string }>} admin: who, and with which password
 */
export async function prepareLocalSite(options) {
  ensureLocalSecrets();
  return withLocalDatabase(LOCAL_STATE, async (db) => {
    await applyMigrations(db);
    const isFirstStart = await loadSamples(db, options);
    return { isFirstStart, admin: await ensureLocalAdmin(db) };
  });
}

/**
 * A folder with the built site beside its state: whoever is given settings of their own must not read
 * `.dev.vars`, where the owner may keep the key of a real mail provider.
 * @param {string} state @returns {string}
 */
function withoutLocalSettings(state) {
  const folder = `${state}-site`;
  // Copied: wrangler writes the WebAssembly beside a wrong folder where this one is a link.
  cpSync(join(root, 'functions'), join(folder, 'functions'), {
    recursive: true,
    filter: (file) => !/metafile|\.map$/.test(file),
  });
  cpSync(join(root, 'wrangler.toml'), join(folder, 'wrangler.toml'));
  for (const part of ['public', 'node_modules'])
    if (!existsSync(join(folder, part)))
      symlinkSync(join(root, part), join(folder, part), 'junction');
  return folder;
}

/**
 * How often a server that a script uses is asked for something. Wrangler's proxy loses a request that
 * comes when its connection to the site has just been idle for five seconds: a POST is answered with 503,
 * a GET waits until another request comes (cloudflare/workers-sdk#14641).
 */
const KEEP_ALIVE_MS = 1000;

/**
 * Serves the built site with `wrangler pages dev` on the loopback.
 * @param {{ port: number, state: string, vars?: Record<string, string>, show?: boolean, folder?: string }} options
 *   vars: settings and secrets on top of wrangler.toml's and of random ones; without any, `.dev.vars` has them;
 *   folder: where wrangler.toml, public/ and functions/ are; show: its output goes to the terminal; otherwise it is kept for `output()`
 * @returns {Promise<{ url: string, group: number, output: () => string, ended: Promise<number | null>, stop: (signal?: NodeJS.Signals) => Promise<void> }>}
 *   once it answers; group: its processes'
 */
export async function serve({ port, state, vars, show = false, folder }) {
  mkdirSync(state, { recursive: true });
  const cwd = folder ?? (vars ? withoutLocalSettings(state) : root);
  const bindings = Object.entries(vars ? { ...localSettings(), ...vars } : {}).flatMap(
    ([name, value]) => ['--binding', `${name}=${value}`],
  );
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules', WRANGLER),
      'pages',
      'dev',
      '--ip=127.0.0.1',
      `--port=${port}`,
      '--inspector-port=0',
      `--persist-to=${state}`,
      '--show-interactive-dev-session=false',
      // What is said to whoever looks on is what needs them, and no line for each file that was asked for.
      ...(show ? ['--log-level=warn'] : []),
      ...bindings,
    ],
    {
      cwd,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      env: {
        ...process.env,
        CI: 'true',
        WRANGLER_SEND_METRICS: 'false',
        // Where in the world this machine is, it need not ask anybody.
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      },
      detached: process.platform !== 'win32',
    },
  );
  let output = '';
  const keep = (/** @type {Buffer} */ chunk) => {
    output += chunk;
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async (/** @type {NodeJS.Signals} */ signal = 'SIGTERM') => {
    if (child.exitCode !== null || child.pid === undefined) return;
    // The group: wrangler starts workerd as a process of its own.
    if (process.platform === 'win32') child.kill();
    else process.kill(-child.pid, signal);
    await ended;
  };
  // Whatever ends this process: Miniflare has its own way with Ctrl+C.
  const onExit = () => void stop();
  process.once('exit', onExit);
  void ended.then(() => process.off('exit', onExit));
  const url = `http://127.0.0.1:${port}`;
  if (!(await answers(`${url}/robots.txt`, () => child.exitCode === null))) {
    await stop();
    throw new Error(`The site did not start.\n${output}`);
  }
  if (!show) {
    const keepAlive = () => fetch(`${url}/images/logo.png`, { method: 'HEAD' }).catch(() => {});
    const timer = setInterval(keepAlive, KEEP_ALIVE_MS).unref();
    void ended.then(() => clearInterval(timer));
  }
  return { url, group: child.pid ?? 0, output: () => output, ended, stop };
}

/**
 * @param {string} url @param {() => boolean} isAlive
 * @returns {Promise<boolean>} true once the address answers, false after a minute or when the server has ended
 */
async function answers(url, isAlive) {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && isAlive()) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
      await response.arrayBuffer();
      return true;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return false;
}

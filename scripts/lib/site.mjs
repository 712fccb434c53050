import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ensureLocalAdmin } from './admin.mjs';
import { derivedStatements } from './derived.mjs';
import { applyMigrations, LOCAL_STATE, withLocalDatabase } from './local-database.mjs';
import { root, WRANGLER } from './run.mjs';
import { sampleContent, samplesMarker } from './samples.mjs';
import { ensureLocalSecrets, localSettings } from './secrets.mjs';

/* The local site: its database and its server. */

/** @typedef {import('./database.mjs').Database} Database */

export { build, ensureBuilt, ensureWorker, WORKER_FOLDER } from './build/build.mjs';
export { LOCAL_STATE };

/** @param {string} state folder of the local database */
export const migrate = (state) => withLocalDatabase(state, applyMigrations);

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
    await applyMigrations(db);
    const isFirstStart = await loadSamples(db, { ...options, secret });
    return { isFirstStart, admin: await ensureLocalAdmin(db) };
  });
}

/**
 * Makes a copy of the built site without `.dev.vars`, which may hold the key of a real mail provider. For servers with
 * explicit settings.
 * @param {string} state @returns {string}
 */
function withoutLocalSettings(state) {
  const folder = `${state}-site`;
  // Not a link: wrangler would write the WebAssembly to a wrong folder.
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
 * Interval of requests that keep wrangler's proxy busy. It loses a request that arrives when its connection has been
 * idle for five seconds: a POST gets 503, a GET waits for the next request (cloudflare/workers-sdk#14641).
 */
const KEEP_ALIVE_MS = 1000;

/**
 * Serves the built site with `wrangler pages dev` on the loopback.
 * @param {{ port: number, state: string, vars?: Record<string, string>, show?: boolean, folder?: string }} options
 *   vars: settings in addition to wrangler.toml and random secrets; without vars, `.dev.vars` has the secrets;
 *   folder: has wrangler.toml, public/ and functions/; show: prints its output, which otherwise `output()` returns
 * @returns {Promise<{ url: string, group: number, output: () => string, ended: Promise<number | null>, stop: (signal?: NodeJS.Signals) => Promise<void> }>}
 *   resolves once the site answers; group: id of its process group
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
      // Only warnings and errors, not a line for each request.
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
        // Do not look up this machine's location.
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
    // The whole group: wrangler starts workerd as a separate process.
    if (process.platform === 'win32') child.kill();
    else process.kill(-child.pid, signal);
    await ended;
  };
  // However this process ends: Miniflare handles Ctrl+C itself.
  const onExit = () => void stop();
  process.once('exit', onExit);
  void ended.then(() => process.off('exit', onExit));
  const url = `http://127.0.0.1:${port}`;
  if (!(await answers(`${url}/robots.txt`, () => child.exitCode === null))) {
    await stop();
    throw new Error(`The site did not start.\n${output}`);
  }
  if (!show) {
    const keepAlive = () => fetch(`${url}/icons.svg`, { method: 'HEAD' }).catch(() => {});
    const timer = setInterval(keepAlive, KEEP_ALIVE_MS).unref();
    void ended.then(() => clearInterval(timer));
  }
  return { url, group: child.pid ?? 0, output: () => output, ended, stop };
}

/**
 * @param {string} url @param {() => boolean} isAlive
 * @returns {Promise<boolean>} true once the address answers, false after a minute or if the server ended
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

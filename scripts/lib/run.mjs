import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { isNodeNewEnough, runWithNode24 } from './node.mjs';
import { explain } from './setup/remedies.mjs';

/** The project's folder; every command runs in it. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A command that exited with another code than 0. */
export class CommandError extends Error {
  /** @param {string} message @param {string} output of the command, if it was not shown */
  constructor(message, output) {
    super(message);
    this.output = output;
  }
}

/**
 * Runs a command and waits for its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, silent?: boolean, env?: Record<string, string> }} [options]
 *   quiet: shows output only if it fails; silent: never
 * @returns {Promise<string>} its standard output if it is quiet or silent, otherwise ''
 * @throws CommandError
 */
export function run(command, args, { quiet = false, silent = false, env = {} } = {}) {
  const output = quiet || silent ? 'pipe' : 'inherit';
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', output, output],
      // CI: wrangler and npm ask no questions.
      env: { ...process.env, CI: 'true', WRANGLER_SEND_METRICS: 'false', ...env },
    });
    let said = '';
    let errors = '';
    child.stdout?.on('data', (chunk) => {
      said += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      errors += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve(said);
      if (quiet) process.stderr.write(said + errors);
      // An SQL argument can be pages long.
      const words = args.map((arg) => (arg.length > 60 ? `${arg.slice(0, 60).trim()}…` : arg));
      const message = `${command} ${words.join(' ')} failed with code ${code}`;
      reject(new CommandError(message, said + errors));
    });
  });
}

/**
 * Runs a tool of the dependencies, by its file in node_modules.
 * @param {string} file @param {string[]} args @param {Parameters<typeof run>[2]} [options]
 */
export const runTool = (file, args, options) =>
  run(process.execPath, [`node_modules/${file}`, ...args], options);

/**
 * Runs wrangler without showing its output. Its error says what to do.
 * @param {string[]} args @param {Record<string, string>} [env] @returns {Promise<string>} its standard output
 * @throws CommandError
 */
export async function askWrangler(args, env = {}) {
  try {
    return await runTool(WRANGLER, args, { silent: true, env });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    throw explained(error.output, error.message);
  }
}

/**
 * Returns an error that says what to do.
 * @param {string} output of wrangler or Cloudflare's API @param {string} [message] if the output has none
 */
export function explained(output, message = '') {
  const { reason, remedy } = explain(output);
  return new CommandError(`${reason || message}\n  ${remedy}`, output);
}

export const WRANGLER = 'wrangler/bin/wrangler.js';
export const REMIX = '@remix-run/dev/dist/cli.js';

/**
 * Says what a command does. To standard error: standard output is for results that another program may read.
 * @param {string} text
 */
export const say = (text) => console.error(`\u001b[32m›\u001b[0m ${text}`);

/** How often a step that takes long says so. */
const STILL_MS = 15_000;

/**
 * Says what it waits for, and that it still waits.
 * @template T
 * @param {string} what such as `Building` @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function showProgress(what, work) {
  say(what);
  const start = Date.now();
  const timer = setInterval(
    () => say(`${what}: ${Math.round((Date.now() - start) / 1000)} s so far`),
    STILL_MS,
  );
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

const STAMP = `${root}/node_modules/.installed-from`;

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(`${root}/package-lock.json`))
    .digest('hex');

/** @returns {{ isCurrent: boolean, which: string }} what was installed last, and whether it was of this package-lock.json */
function lastInstall() {
  const [hash, which = ''] = existsSync(STAMP) ? readFileSync(STAMP, 'utf8').split(' ') : [];
  // Without a note, the owner may have installed everything.
  const isOwn = !existsSync(STAMP) && existsSync(`${root}/node_modules`);
  return { isCurrent: hash === lockHash(), which: isOwn ? 'all' : which };
}

/** Whether the installed dependencies are those of package-lock.json. */
export const areDependenciesInstalled = () => lastInstall().isCurrent;

/**
 * Installs the dependencies of package-lock.json, unless they are installed. Not with `npm ci`, which refuses a lock file
 * that lacks the binaries of this system.
 * @param {'site' | 'all'} [wanted] site: what builds, serves and deploys the site; all: also what tests, measurements, and
 *   the tools for icons, fonts and pictures need, which is as much again. Nothing that is installed is removed.
 */
export async function ensureDependencies(wanted = 'site') {
  // A linked folder is that of another copy of the project. npm would replace the link with a folder.
  if (lstatSync(`${root}/node_modules`, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const { isCurrent, which: last } = lastInstall();
  const which = last === 'all' ? 'all' : wanted;
  if (isCurrent && which === last) return;
  // npm sets variables for its scripts that a second npm should not inherit.
  const command = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const omit = which === 'site' ? ['--omit=dev'] : [];
  const args = ['install', '--no-save', '--no-audit', '--no-fund', ...omit];
  await showProgress('Installing the dependencies', () => run(command, args, { quiet: true }));
  writeFileSync(STAMP, `${lockHash()} ${which}`);
}

/**
 * @param {number} first @returns {Promise<number>} the first free loopback port from `first` on
 */
export async function freePort(first) {
  for (let port = first; port < first + 100; port += 1) {
    const free = await new Promise((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (free) return port;
  }
  throw new Error(`There is no free port from ${first} to ${first + 99}.`);
}

/**
 * Runs a script. If this Node.js is too old, runs it with Node.js 24. Prints errors without a stack trace.
 * @param {() => Promise<void>} work must import modules that need dependencies after `ensureDependencies`
 */
export async function main(work) {
  try {
    if (isNodeNewEnough()) await work();
    else process.exitCode = await runWithNode24();
  } catch (error) {
    console.error(`\u001b[31m✗\u001b[0m ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { isNodeNewEnough, runWithNode24 } from './node.mjs';
import { explain } from './setup/remedies.mjs';

/** The project's folder; every command runs in it. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A command that ended with anything but 0. */
export class CommandError extends Error {
  /** @param {string} message @param {string} output what it said, where that was not shown */
  constructor(message, output) {
    super(message);
    this.output = output;
  }
}

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, silent?: boolean, input?: string, env?: Record<string, string> }} [options]
 *   quiet: output is shown only where it fails; silent: not even there; input: what it reads
 * @returns {Promise<string>} its standard output where it is quiet or silent, '' otherwise
 * @throws CommandError
 */
export function run(command, args, { quiet = false, silent = false, input, env = {} } = {}) {
  const output = quiet || silent ? 'pipe' : 'inherit';
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: [input === undefined ? 'ignore' : 'pipe', output, output],
      // CI: wrangler and npm ask nothing.
      env: { ...process.env, CI: 'true', WRANGLER_SEND_METRICS: 'false', ...env },
    });
    let said = '';
    let errors = '';
    child.stdin?.on('error', () => {}).end(input);
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
      // A statement of the database can be pages long.
      const words = args.map((arg) => (arg.length > 60 ? `${arg.slice(0, 60).trim()}…` : arg));
      const message = `${command} ${words.join(' ')} ended with code ${code}`;
      reject(new CommandError(message, said + errors));
    });
  });
}

/**
 * A tool of the project's own dependencies, by its file in node_modules.
 * @param {string} file @param {string[]} args @param {Parameters<typeof run>[2]} [options]
 */
export const runTool = (file, args, options) =>
  run(process.execPath, [`node_modules/${file}`, ...args], options);

/**
 * Wrangler, where only what it finds is of interest: says what to do where the platform refuses.
 * @param {string[]} args @returns {Promise<string>} its standard output
 * @throws CommandError
 */
export async function askWrangler(args) {
  try {
    return await runTool(WRANGLER, args, { silent: true });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const { reason, remedy } = explain(error.output);
    throw new CommandError(`${reason || error.message}\n  ${remedy}`, error.output);
  }
}

export const WRANGLER = 'wrangler/bin/wrangler.js';
export const REMIX = '@remix-run/dev/dist/cli.js';

/** @param {string} text */
export const say = (text) => console.log(`\u001b[32m›\u001b[0m ${text}`);

const STAMP = `${root}/node_modules/.installed-from`;

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(`${root}/package-lock.json`))
    .digest('hex');

/** Whether what package-lock.json names is what is there. */
export const areDependenciesThere = () =>
  existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash();

/**
 * Installs what package-lock.json names, unless that is what is there. Not `npm ci`: it refuses a
 * lock file that was written where the registry has no binaries for other systems.
 */
export async function ensureDependencies() {
  if (areDependenciesThere()) return;
  say('Installing the dependencies');
  // npm sets variables for its scripts that a second npm should not inherit.
  const command = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await run(command, ['install', '--no-save', '--no-audit', '--no-fund'], { quiet: true });
  writeFileSync(STAMP, lockHash());
}

/**
 * @param {number} first @returns {Promise<number>} the first free port of the loopback from there on
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
  throw new Error(`No free port from ${first} to ${first + 99}.`);
}

/**
 * Runs a command: with Node.js 24 where this one is too old, and with a message instead of a stack where it fails.
 * @param {() => Promise<void>} work imports what needs the dependencies itself, after `ensureDependencies`
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

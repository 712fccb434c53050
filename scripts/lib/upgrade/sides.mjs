import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFrom } from '../git.mjs';
import { copyState } from '../local-state.mjs';
import { freePort } from '../run.mjs';

/* The site before and after an upgrade, each in a folder of its own, with a copy of the local database. */

/* What git does not have. */
const DATABASES = '.wrangler';
const SECRETS = '.dev.vars';

/** How long a first start may take: it installs what the new version needs. */
const START_MS = 15 * 60_000;

/** @typedef {{ folder: string, remove: () => void }} Side */

/** @param {import('../git.mjs').Git} git @param {string} commit @returns {string} the packages of its lock, without its own version */
function packagesOf(git, commit) {
  const lock = readFrom(git, commit, 'package-lock.json');
  if (lock === null) return '';
  const { packages: { '': own, ...packages } = {} } = JSON.parse(lock);
  const { name, version, ...wanted } = own ?? {};
  return JSON.stringify({ wanted, packages });
}

/**
 * Checks a commit out into a folder outside of the site. Nothing of the site changes.
 * @param {{ git: import('../git.mjs').Git, root: string, commit: string, isLinked?: boolean }} input isLinked: it uses the installed
 *   packages of the site; by default only if it needs the same
 * @returns {Side} `remove` deletes the folder
 */
export function checkOut({
  git,
  root,
  commit,
  isLinked = packagesOf(git, commit) === packagesOf(git, 'HEAD'),
}) {
  const parent = mkdtempSync(join(tmpdir(), 'portfolio-upgrade-'));
  const folder = join(parent, 'site');
  const remove = () => {
    rmSync(parent, { recursive: true, force: true });
    git(['worktree', 'prune']);
  };
  try {
    git(['worktree', 'add', '--quiet', '--detach', folder, commit]);
    if (existsSync(join(root, DATABASES)))
      copyState(join(root, DATABASES), join(folder, DATABASES));
    if (existsSync(join(root, SECRETS))) copyFileSync(join(root, SECRETS), join(folder, SECRETS));
    // Otherwise its first start installs its own.
    if (isLinked && existsSync(join(root, 'node_modules')))
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Serves the site of a folder with its own `npm start`, which migrates the copy of the database.
 * @param {string} folder
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 * @throws Error with the last lines of its output if it ends before it answers
 */
export async function serveSide(folder) {
  // Another command must not take the port while this one builds.
  const first = 20_000 + Math.floor(20_000 * Math.random());
  const url = `http://127.0.0.1:${await freePort(first)}`;
  const env = { ...process.env, PORT: new URL(url).port };
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: folder, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said = (said + chunk).slice(-4000);
    });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const kill = () => child.kill();
  // Also if this process ends before the site answers.
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    kill();
    await ended;
  };
  const until = Date.now() + START_MS;
  while (Date.now() < until && child.exitCode === null) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await stop();
  throw new Error(`The site in ${folder} does not start:\n${said}`);
}

/** Runs a command in a folder and shows its output. @param {string} folder @param {string[]} args of npm @returns {Promise<boolean>} whether it succeeds */
export const npmIn = (folder, args) =>
  new Promise((resolve, reject) => {
    const child = spawn('npm', args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });

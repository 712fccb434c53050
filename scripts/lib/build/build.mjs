import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { REMIX, root, runTool, showProgress } from '../run.mjs';
import { AWAY_PAGE, writeAwayPage } from './away-page.mjs';

/* Builds the site with Remix's compiler, if its sources have changed. */

/** The built worker, for the advanced mode of Pages: https://developers.cloudflare.com/pages/functions/advanced-mode/ */
export const WORKER = 'public/_worker.js';

/** The server that Remix writes: `serverBuildPath` of remix.config.js. */
export const SERVER = `${WORKER}/site.js`;

/** Hands the WebAssembly of the password hash to the site. The classic compiler cannot import `.wasm`. */
const ENTRY = `import argon2 from './argon2.wasm';
import { createWorker } from './site.js';
export default createWorker(argon2);
`;

/** The files that the build depends on. */
const SOURCES = [
  'app',
  'migrations',
  'package-lock.json',
  'package.json',
  'remix.config.js',
  'scripts/lib/build',
  'tsconfig.json',
];

/** @typedef {{ folder?: string, results: string[], stamp: string, sources: () => string[], make: () => Promise<unknown> }} Step */

/** @type {Step} */
const BUILD = {
  results: ['public/build', AWAY_PAGE, WORKER],
  stamp: '.cache/built-from',
  sources: () => SOURCES,
  async make() {
    rmSync(join(root, WORKER), { recursive: true, force: true });
    const env = { NODE_ENV: 'production' };
    await showProgress('Building', () => runTool(REMIX, ['build'], { quiet: true, env }));
    nameBuild();
    completeWorker(root);
    await writeAwayPage();
  },
};

/** Replaces the placeholder of the build id with a hash of the server. Stored pages are keyed by it. */
function nameBuild() {
  const file = join(root, SERVER);
  const code = readFileSync(file, 'utf8');
  const id = createHash('sha256').update(code).digest('hex').slice(0, 16);
  writeFileSync(file, code.replaceAll('__BUILD_ID__', id));
}

/**
 * Adds the entry and the WebAssembly to the server that Remix writes, and removes its reports, which would be deployed.
 * @param {string} folder the project's
 */
export function completeWorker(folder) {
  const worker = join(folder, WORKER);
  mkdirSync(worker, { recursive: true });
  for (const name of readdirSync(worker))
    if (!/\.(js|wasm)$/.test(name)) rmSync(join(worker, name));
  // Vitest, which builds before tests, has no `import.meta.resolve`.
  const require = createRequire(import.meta.url);
  copyFileSync(require.resolve('@phi-ag/argon2/argon2.wasm'), join(worker, 'argon2.wasm'));
  writeFileSync(join(worker, 'index.js'), ENTRY);
}

/** Builds the site. */
export const build = () => runStep(BUILD);

/** Builds the site if its sources have changed. @returns {Promise<boolean>} whether it was built */
export const ensureBuilt = () => ensureStep(BUILD);

/**
 * Runs a step, unless its results are complete and match its sources.
 * @param {Step} step `folder` defaults to the project's
 * @returns {Promise<boolean>} whether it ran
 */
export async function ensureStep(step) {
  const stamp = join(step.folder ?? root, step.stamp);
  // The stamp covers the results, too, because `npm run dev` overwrites them.
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === stateOf(step)) return false;
  await runStep(step);
  return true;
}

/** @param {Step} step */
async function runStep(step) {
  const stamp = join(step.folder ?? root, step.stamp);
  // Without a stamp, the results of an interrupted step count as incomplete.
  rmSync(stamp, { force: true });
  // Hashed before the step, because a later change may not be in the results.
  const sources = sourcesOf(step);
  await step.make();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources + resultsOf(step));
}

/** @param {Step} step */
const sourcesOf = ({ folder = root, sources }) => hashOf(folder, sources());
/** @param {Step} step */
const resultsOf = ({ folder = root, results }) => hashOf(folder, results);
/** @param {Step} step */
const stateOf = (step) => sourcesOf(step) + resultsOf(step);

/**
 * @param {string} folder @param {string[]} paths files and folders in it
 * @returns {string} hash of the names and contents of all files
 */
export function hashOf(folder, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesOf(folder, path))) {
    const bytes = readFileSync(join(folder, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** @param {string} path */
const isTests = (path) => /^app\/features\/[^/]+\/tests$/.test(path);

/** @param {string} folder @param {string} path @returns {string[]} all files in a folder but the tests of features; or the file itself; or none if it does not exist */
function filesOf(folder, path) {
  const stats = statSync(join(folder, path), { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [path] : [];
  return readdirSync(join(folder, path))
    .sort()
    .map((name) => `${path}/${name}`)
    .filter((one) => !isTests(one))
    .flatMap((one) => filesOf(folder, one));
}

import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { REMIX, root, runTool, WRANGLER } from '../run.mjs';
import { AWAY_PAGE, writeAwayPage } from './away-page.mjs';

/* Builds the site with Remix's compiler, if its sources have changed. */

/** The server that Remix writes: `serverBuildPath` of remix.config.js. */
export const SERVER = 'functions/[[path]].js';

/** The worker that `wrangler pages deploy` would upload, for tests. */
export const WORKER_FOLDER = '.cache/worker';

/** The files that the build depends on. */
const SOURCES = [
  'app',
  'functions/_middleware.ts',
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
  results: ['public/build', AWAY_PAGE, SERVER],
  stamp: '.cache/built-from',
  sources: () => SOURCES,
  async make() {
    await runTool(REMIX, ['build'], { quiet: true, env: { NODE_ENV: 'production' } });
    nameBuild();
    writeAwayPage();
  },
};

/** Replaces the placeholder of the build id with a hash of the server. Stored pages are keyed by it. */
function nameBuild() {
  const file = join(root, SERVER);
  const code = readFileSync(file, 'utf8');
  const id = createHash('sha256').update(code).digest('hex').slice(0, 16);
  writeFileSync(file, code.replaceAll('__BUILD_ID__', id));
}

/** @type {Step} */
const WORKER = {
  results: [WORKER_FOLDER],
  stamp: '.cache/worker-from',
  sources: () => ['wrangler.toml', BUILD.stamp],
  async make() {
    rmSync(join(root, WORKER_FOLDER), { recursive: true, force: true });
    const outdir = ['--outdir', WORKER_FOLDER];
    await runTool(WRANGLER, ['pages', 'functions', 'build', ...outdir], { quiet: true });
  },
};

/** Builds the site. */
export const build = () => runStep(BUILD);

/**
 * Builds the site if its sources have changed.
 * @param {() => void} [onBuild] called before a build
 */
export const ensureBuilt = (onBuild) => ensureStep(BUILD, onBuild);

/** Builds the site and the worker if sources have changed, for the tests that serve the site. */
export async function ensureWorker() {
  await ensureBuilt();
  await ensureStep(WORKER);
}

/**
 * Runs a step, unless its results are complete and match its sources.
 * @param {Step} step `folder` defaults to the project's
 * @param {() => void} [onMake]
 */
export async function ensureStep(step, onMake = () => {}) {
  const stamp = join(step.folder ?? root, step.stamp);
  // The stamp covers the results, too, because `npm run dev` overwrites them.
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === stateOf(step)) return;
  onMake();
  await runStep(step);
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

/** @param {string} folder @param {string} path @returns {string[]} all files in a folder; or the file itself; or none if it does not exist */
function filesOf(folder, path) {
  const stats = statSync(join(folder, path), { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [path] : [];
  return readdirSync(join(folder, path))
    .sort()
    .flatMap((name) => filesOf(folder, `${path}/${name}`));
}

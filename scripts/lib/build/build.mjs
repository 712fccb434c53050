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

/* Builds the site with Remix's compiler, and only where its sources have changed. */

/** The server, as Remix writes it: `serverBuildPath` of remix.config.js. */
export const SERVER = 'functions/[[path]].js';

/** The whole worker as `wrangler pages deploy` makes it, for the tests. */
export const WORKER_FOLDER = '.cache/worker';

/** What the build is made of. */
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

/** Puts a hash of the server into its placeholder: pages are kept under the name of the build that made them. */
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
export const build = () => makeAnew(BUILD);

/**
 * Builds the site, unless what is there was made of the same files.
 * @param {() => void} [onBuild] called where it has to be built
 */
export const ensureBuilt = (onBuild) => ensureMade(BUILD, onBuild);

/** The same, and the whole worker, for the tests that serve the site. */
export async function ensureWorker() {
  await ensureBuilt();
  await ensureMade(WORKER);
}

/**
 * Makes something, unless what is there is whole and was made of what its sources are now.
 * @param {Step} step its files are in `folder`, the project's where it names none
 * @param {() => void} [onMake]
 */
export async function ensureMade(step, onMake = () => {}) {
  const stamp = join(step.folder ?? root, step.stamp);
  // With the results: `npm run dev` writes others to the same place.
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === stateOf(step)) return;
  onMake();
  await makeAnew(step);
}

/** @param {Step} step */
async function makeAnew(step) {
  const stamp = join(step.folder ?? root, step.stamp);
  // Whoever is interrupted leaves something that nobody takes for the whole.
  rmSync(stamp, { force: true });
  // As they are before: what changes meanwhile may not be in it.
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
 * @returns {string} of the names and contents of all files
 */
function hashOf(folder, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesOf(folder, path))) {
    const bytes = readFileSync(join(folder, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** @param {string} folder @param {string} path @returns {string[]} the files in it, itself where it is one, none where it is not there */
function filesOf(folder, path) {
  const stats = statSync(join(folder, path), { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [path] : [];
  return readdirSync(join(folder, path))
    .sort()
    .flatMap((name) => filesOf(folder, `${path}/${name}`));
}

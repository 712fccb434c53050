import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import {
  carryOut,
  documentsOf,
  featureNames,
  keptTables,
  listKept,
  listsOf,
  planRemoval,
  readFeatures,
  scriptsOf,
  withEntry,
  withLines,
  withMenuLinks,
} from './features.mjs';
import { ensureDependencies, root, runTool, say } from './run.mjs';

/** @param {string[]} args of `npm run feature` */
export async function runFeature(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'drop-tables': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      from: { type: 'string' },
    },
  });
  const [action, ...names] = positionals;
  if (action === undefined) return list();
  if (!['remove', 'add'].includes(action) || names.length === 0)
    throw new Error('Say which: npm run feature -- remove NAME, or npm run feature -- add NAME');
  if (action === 'remove')
    await remove(names, { dropTables: values['drop-tables'], isDryRun: values['dry-run'] });
  else await add(names, values.from);
}

function list() {
  const features = readFeatures(root);
  const width = Math.max(...features.map(({ name }) => name.length));
  for (const { name, lines, testLines, about, needs, neededBy } of features) {
    console.log(`${name.padEnd(width)}  ${String(lines).padStart(5)} lines, ${testLines} of tests`);
    const notes = [
      about,
      needs.length > 0 && `Needs ${needs.join(', ')}.`,
      neededBy.length > 0 && `Needed by ${neededBy.join(', ')}.`,
    ];
    for (const note of notes) if (note) console.log(`${' '.repeat(width)}  ${note}`);
  }
}

const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** @throws Error if something is not committed, so that git can undo everything */
function requireCommitted() {
  if (!existsSync(join(root, '.git'))) return;
  if (git('status', '--porcelain').trim() !== '')
    throw new Error('Commit your changes first, so that you can undo this with git.');
}

const BIOME = '@biomejs/biome/bin/biome';

/** Formats files that were changed, if the dependencies are installed. @param {string[]} files */
async function format(files) {
  if (files.length === 0 || !existsSync(join(root, 'node_modules', BIOME))) return;
  await runTool(BIOME, ['check', '--write', '--no-errors-on-unmatched', ...files], { quiet: true });
}

/** @param {string[]} names @param {{ dropTables: boolean, isDryRun: boolean }} options */
async function remove(names, { dropTables, isDryRun }) {
  if (!isDryRun) requireCommitted();
  const plan = planRemoval(root, names, { dropTables });
  if (!isDryRun) {
    const transfers = await Promise.all(
      plan.keeping.map(async (name) => [name, await transferOf(name)]),
    );
    await format(carryOut(root, names, plan, Object.fromEntries(transfers)));
  }
  say(
    `${isDryRun ? 'Would remove' : 'Removed'} ${names.join(', ')}: ${plan.files.length} files, ${plan.lines} lines of code`,
  );
  for (const { file } of plan.changes) say(`Changed ${file}`);
  if (plan.scripts.length > 0) say(`Commands that are gone: ${plan.scripts.join(', ')}`);
  if (plan.packages.length > 0) say(`Packages that are gone: ${plan.packages.join(', ')}`);
  for (const name of plan.keeping)
    say(
      `The tables of ${name} stay, described in ${keptTables(name)}, with all that is in them. Nothing deletes old rows any more.`,
    );
  for (const place of plan.links)
    say(`${place} links to a page that is gone. Change it, also under "Site" in the admin area`);
  if (isDryRun) return;
  say('Now: npm install, npm run format, npm test, and look at the site (npm start)');
  if (dropTables) say('npm run db:generate writes the migration that drops the tables');
}

/** What a feature declares for exports. @param {string} name */
async function transferOf(name) {
  await ensureDependencies('all');
  await import('./app.mjs');
  const { part } = await import(
    pathToFileURL(join(root, `app/features/${name}/core/part.server.ts`)).href
  );
  return part.transfer ?? {};
}

/** @param {string[]} names @param {string | undefined} from a commit or a tag */
async function add(names, from) {
  requireCommitted();
  for (const name of names) {
    if (featureNames(root).includes(name)) throw new Error(`${name} is there already.`);
    const commit = from ?? lastCommitWith(name);
    git('checkout', commit, '--', `app/features/${name}`);
    const restore = (
      /** @type {string[]} */ files,
      /** @type {(text: string, other: string, file: string) => string} */ restored,
    ) => {
      for (const file of files) {
        if (git('ls-tree', commit, '--', file) === '') continue;
        const text = readFileSync(join(root, file), 'utf8');
        writeFileSync(join(root, file), restored(text, git('show', `${commit}:${file}`), file));
      }
    };
    restore(listsOf(root), (text, other) => withEntry(text, other, name));
    const settings = JSON.parse(git('show', `${commit}:package.json`));
    const scripts = scriptsOf(name, settings);
    restore(documentsOf(root), (text, other, file) => withLines(text, other, file, name, scripts));
    const routes = globSync(`app/features/${name}/routes/*`, { cwd: root });
    restore(globSync('app/content/**/*.ts', { cwd: root }), (text, other) =>
      withMenuLinks(text, other, routes),
    );
    // The feature has its tables again.
    rmSync(join(root, keptTables(name)), { recursive: true, force: true });
    listKept(root);
    addToPackage(name, settings);
    restoreKnip(commit);
    say(`Added ${name}, as it was in ${commit.slice(0, 12)}`);
  }
  await format([...listsOf(root), ...documentsOf(root), 'package.json']);
  say('Now: npm install, npm test, and look at the site (npm start)');
}

/** @param {string} name @returns {string} the last commit in which the feature was there */
function lastCommitWith(name) {
  const file = `app/features/${name}/feature.server.ts`;
  const removal = git('log', '-1', '--diff-filter=D', '--format=%H', '--', file).trim();
  if (removal === '')
    throw new Error(
      `The history has no ${name}. Fetch a release that has it, and name it: npm run feature -- add ${name} --from v1.0.0`,
    );
  return `${removal}^`;
}

/** Lets knip report unused parts again, once all features of that version are there. @param {string} commit */
function restoreKnip(commit) {
  const folders = git('ls-tree', '--name-only', commit, 'app/features/').trim().split('\n');
  if (folders.every((folder) => existsSync(join(root, folder))))
    git('checkout', commit, '--', 'knip.json');
}

/** Adds the commands and packages of a feature. @param {string} name @param {Record<string, Record<string, string>>} other */
function addToPackage(name, other) {
  const file = join(root, 'package.json');
  const own = JSON.parse(readFileSync(file, 'utf8'));
  const folder = join(root, 'app/features', name);
  const sources = execFileSync('git', ['grep', '-hoE', "from '[^'.~][^']*'", '--', folder], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const [script, command] of Object.entries(other.scripts ?? {}))
    if (command.includes(`app/features/${name}/`)) own.scripts[script] ??= command;
  for (const kind of ['dependencies', 'devDependencies'])
    for (const [dependency, version] of Object.entries(other[kind] ?? {}))
      if (
        sources.includes(`'${dependency}`) &&
        !own.dependencies[dependency] &&
        !own.devDependencies[dependency]
      )
        own[kind][dependency] = version;
  writeFileSync(file, `${JSON.stringify(own, null, 2)}\n`);
}

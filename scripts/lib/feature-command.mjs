import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import {
  carryOut,
  contentOf,
  documentsOf,
  featureNames,
  filesLike,
  KEPT_WHEN_UNUSED,
  keptTables,
  listKept,
  listsOf,
  planRemoval,
  readFeatures,
  scriptsOf,
  usesPackage,
  withEntry,
  withLines,
  withMenuLinks,
  withoutUnusedParts,
} from './features.mjs';
import { gitIn, readFrom, requireCommitted } from './git.mjs';
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
  const [action, ...given] = positionals;
  const names = [...new Set(given)];
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

const git = gitIn(root);

const BIOME = '@biomejs/biome/bin/biome';

/** Formats files that were changed, if the dependencies are installed. @param {string[]} files */
async function format(files) {
  if (files.length === 0 || !existsSync(join(root, 'node_modules', BIOME))) return;
  const args = ['check', '--write', '--linter-enabled=false', '--no-errors-on-unmatched'];
  await runTool(BIOME, [...args, ...files], { quiet: true });
}

/** @param {string[]} names @param {{ dropTables: boolean, isDryRun: boolean }} options */
async function remove(names, { dropTables, isDryRun }) {
  if (!isDryRun && existsSync(join(root, '.git'))) requireCommitted(git);
  const plan = planRemoval(root, names, { dropTables });
  if (!isDryRun) {
    if (plan.keeping.length > 0) await ensureDependencies('all');
    const parts = await Promise.all(plan.keeping.map(async (name) => [name, await partOf(name)]));
    await format(carryOut(root, names, plan, Object.fromEntries(parts)));
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

/** What a feature with tables declares in its core, and what stays of its kinds of records. @param {string} name */
async function partOf(name) {
  await import('./app.mjs');
  const { part } = await import(
    pathToFileURL(join(root, `app/features/${name}/core/part.server.ts`)).href
  );
  const { kinds = [], transfer } = part;
  if (kinds.length === 0) return part;
  const { tableNames } = await import('../../app/engine/core/records/kind.server');
  const { recordTable } = await import('../../app/engine/core/records/transfer');
  const names = tableNames(kinds);
  const ofKinds = names.map(({ table }, index) => [table, recordTable(kinds[index])]);
  return {
    ...part,
    transfer: { ...transfer, tables: { ...Object.fromEntries(ofKinds), ...transfer?.tables } },
    keptKinds: names.map(({ entity, table, hasSlug }) => ({ entity, table, hasSlug })),
  };
}

/** @param {string[]} names @param {string | undefined} from a commit or a tag */
async function add(names, from) {
  requireCommitted(git);
  const there = featureNames(root);
  const commits = new Map(
    names.map((name) => {
      if (there.includes(name)) throw new Error(`${name} is there already.`);
      const commit = from ?? lastCommitWith(name);
      const missing = neededBy(name, commit).filter((one) => ![...there, ...names].includes(one));
      if (missing.length > 0) throw new Error(`${name} needs ${missing.join(', ')}. Add it, too.`);
      return [name, commit];
    }),
  );
  for (const [name, commit] of commits) {
    git(['checkout', commit, '--', `app/features/${name}`]);
    const restore = (
      /** @type {string[]} */ files,
      /** @type {(text: string, other: string, file: string) => string} */ restored,
    ) => {
      for (const file of files) {
        const other = readFrom(git, commit, file);
        if (other === null) continue;
        const text = readFileSync(join(root, file), 'utf8');
        writeFileSync(join(root, file), restored(text, other, file));
      }
    };
    restore(listsOf(root), (text, other) => withEntry(text, other, name));
    const settings = JSON.parse(readFrom(git, commit, 'package.json') ?? '{}');
    const scripts = scriptsOf(name, settings);
    restore(documentsOf(root), (text, other, file) =>
      withLines(text, other, file, root, name, scripts),
    );
    const routes = filesLike(root, `app/features/${name}/routes/*`);
    restore(contentOf(root), (text, other) => withMenuLinks(text, other, routes));
    // The feature has its tables again.
    rmSync(join(root, keptTables(name)), { recursive: true, force: true });
    addToPackage(name, settings);
    restoreKnip(commit);
    say(`Added ${name}, as it was in ${commit.slice(0, 12)}`);
  }
  await format([
    ...[listKept(root), ...listsOf(root), ...documentsOf(root)],
    ...filesLike(root, ['knip.json', 'package.json']),
  ]);
  say('Now: npm install, npm test, and look at the site (npm start)');
}

/** @param {string} name @returns {string} the last commit in which the feature was there */
function lastCommitWith(name) {
  const file = `app/features/${name}/feature.server.ts`;
  const removal = git(['log', '-1', '--diff-filter=D', '--format=%H', '--', file]).trim();
  if (removal === '')
    throw new Error(
      `The history has no ${name}. Fetch a release that has it, and name it: npm run feature -- add ${name} --from v1.0.0`,
    );
  return `${removal}^`;
}

/** @param {string} name @param {string} commit @returns {string[]} the features that it needs there */
function neededBy(name, commit) {
  const folder = `app/features/${name}`;
  const pattern = "'~/features/[^/']+/";
  const imports = git(
    ['grep', '-hoE', pattern, commit, '--', folder, `:(exclude)${folder}/tests`],
    { codes: [1] },
  );
  const names = imports.split('\n').map((line) => line.split('/')[2] ?? '');
  return [...new Set(names)].filter((one) => one !== '' && one !== name);
}

/** Lets knip report unused parts again, once all features are there that were before the first removal. @param {string} commit */
function restoreKnip(commit) {
  const args = ['-1', '--format=%P', `-S${KEPT_WHEN_UNUSED}`, '--', 'knip.json'];
  const before = git(['log', ...args]).match(/\w+/)?.[0] ?? commit;
  const folders = git(['ls-tree', '--name-only', before, 'app/features/']).trim().split('\n');
  const file = join(root, 'knip.json');
  if (!existsSync(file) || !folders.every((folder) => existsSync(join(root, folder)))) return;
  writeFileSync(file, withoutUnusedParts(readFileSync(file, 'utf8')));
}

/** Adds the commands and packages of a feature. @param {string} name @param {Record<string, Record<string, string>>} other */
function addToPackage(name, other) {
  const file = join(root, 'package.json');
  const own = JSON.parse(readFileSync(file, 'utf8'));
  const folder = `app/features/${name}`;
  const sources = filesLike(root, `${folder}/**/*.{ts,tsx,js,mjs,css}`)
    .map((one) => readFileSync(join(root, one), 'utf8'))
    .join('\n');
  const add = (
    /** @type {string} */ kind,
    /** @type {(key: string, value: string) => boolean} */ isOne,
  ) => {
    const keys = Object.keys(other[kind] ?? {});
    for (const [at, key] of keys.entries()) {
      const value = other[kind]?.[key] ?? '';
      if (key in own[kind] || !isOne(key, value)) continue;
      const entries = Object.entries(own[kind]);
      const above = entries.findLastIndex(([one]) => keys.slice(0, at).includes(one));
      own[kind] = Object.fromEntries(entries.toSpliced(above + 1, 0, [key, value]));
    }
  };
  add('scripts', (_, command) => command.includes(`${folder}/`));
  for (const kind of ['dependencies', 'devDependencies'])
    add(
      kind,
      (key) =>
        usesPackage(sources, key) && !(key in own.dependencies) && !(key in own.devDependencies),
    );
  writeFileSync(file, `${JSON.stringify(own, null, 2)}\n`);
}

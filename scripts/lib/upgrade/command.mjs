import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gitIn, requireCommitted } from '../git.mjs';
import { LOCAL_STATE, lastCopy, restoreCopy } from '../local-state.mjs';
import { ensureDependencies, root, say } from '../run.mjs';
import { compareUpgrade } from './compare.mjs';
import { branchOf, makeBranch, mergedUpgrade, planUpgrade, surenessOf, undo } from './plan.mjs';

/** @param {string[]} args of `npm run upgrade` */
export async function runUpgrade(args) {
  const { values } = parseArgs({
    args,
    options: {
      compare: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      source: { type: 'string' },
      to: { type: 'string' },
      undo: { type: 'boolean', default: false },
      'without-tests': { type: 'boolean', default: false },
    },
  });
  const git = requireGit(gitIn(root));
  if (values.compare) {
    await ensureDependencies('all');
    const { passed } = await compareUpgrade({ git, root, withTests: !values['without-tests'] });
    if (!passed) throw new Error('Types or tests fail with the upgrade. Your branch is as it was.');
    return;
  }
  if (values.undo) return undoUpgrades(git);
  requireCommitted(git);
  const source = values.source ?? upstreamOf(git);
  // Releases without the features that the owner removed are made by `npm run feature`, which needs them.
  if (!existsSync(join(root, 'node_modules'))) await ensureDependencies('all');
  say(`Fetching the releases from ${source}`);
  const plan = planUpgrade({ git, root, source, version: values.to });
  if (!plan) return say('You have the newest version.');
  const { from, to, removed, leftOut, result } = plan;
  say(
    `Your site was made from ${from.release.version}: ${surenessOf(plan)}. The new version is ${to.version}.`,
  );
  if (removed.length > 0) say(`Stay removed: ${removed.join(', ')}`);
  if (leftOut.length > 0)
    say(`New, and left out because they need what you removed: ${leftOut.join(', ')}`);
  list(`${result.taken.length} files that you have not changed become those of ${to.version}`, []);
  list('Yours, merged with its changes', result.merged);
  list(
    'Yours, and unchanged by it',
    result.kept.length > 20 ? [`${result.kept.length} files`] : result.kept,
  );
  list(
    'Yours, as you have it; the new version wanted something else',
    result.notes.map(({ file, why }) => `${file}: ${why}`),
  );
  list('Open: both sides are in these files, between <<<<<<< and >>>>>>>', result.open);
  if (values['dry-run']) return say('Nothing was written: this was a dry run');
  const name = makeBranch(git, plan);
  say(`The branch ${name} has the upgrade in one commit. Yours is as it was. Now:
  npm run upgrade -- --compare     runs types, tests and both versions, and shows which pages change
  git switch ${name}     to decide what is open, and to look at it
  git switch - && git merge ${branchOf(to.version)}     takes it; npm run upgrade -- --undo drops it`);
}

/** Deletes what was not merged, and says how to take back what was. @param {import('../git.mjs').Git} git */
function undoUpgrades(git) {
  // Before its branch is gone.
  const merged = mergedUpgrade(git);
  const names = undo(git);
  if (names.length > 0) say(`Deleted ${names.join(', ')}`);
  else if (!merged) say('There is no upgrade to undo');
  if (merged) for (const line of wayBack(merged)) console.log(line);
}

/** @param {import('./plan.mjs').Merged} merged @returns {string[]} the commands that take a merged upgrade back */
function wayBack({ version, revert, hasMigrations }) {
  const code = [`Your branch has ${version}. To take it back:`, `  ${revert} && npm install`];
  if (!hasMigrations)
    return [
      ...code,
      '  npm run deploy     if it is online. The database is the same in both versions',
    ];
  const copy = lastCopy(LOCAL_STATE);
  return [
    ...code,
    ...(copy
      ? [
          `  ${restoreCopy(LOCAL_STATE, copy)}     your machine’s database, while the site is stopped`,
        ]
      : []),
    'It changed the database. If it is online, bring that back as well, to the minute before the deploy:',
    `  npx wrangler d1 time-travel restore DB --timestamp=${timeOfBackup() ?? '…'}     asks first; what came in since is lost`,
    '  npm run deploy',
    'After more than a week see docs/upgrade.md, "Back".',
  ];
}

/** When the last backup of the deployed site's database was begun: before the deploy migrated. @returns {string | undefined} */
function timeOfBackup() {
  const folder = join(root, 'backups');
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const [, day, hours, minutes] =
    /^remote-([\d-]{10})T(\d\d)-(\d\d)/.exec(
      names.findLast((name) => name.startsWith('remote-')) ?? '',
    ) ?? [];
  return day && `${day}T${hours}:${minutes}:00Z`;
}

/** Prints a title above lines. Without any it prints nothing, unless the title begins with a number. @param {string} title @param {string[]} files */
export function list(title, files) {
  if (files.length === 0 && !/^\d/.test(title)) return;
  console.log([title, ...files.map((file) => `  ${file}`)].join('\n'));
}

/**
 * @param {import('../git.mjs').Git} git @returns {import('../git.mjs').Git}
 * @throws Error if the site is in no repository, or git is too old
 */
export function requireGit(git) {
  if (!existsSync(join(root, '.git')))
    throw new Error(
      'Put your site into git first, so that you can look at an upgrade and undo it: git init && git add -A && git commit -m "My site"',
    );
  requireMergeTree(git(['version']));
  return git;
}

/** @param {string} version what `git version` prints @throws Error if it has no `merge-tree --write-tree` */
export function requireMergeTree(version) {
  const [major = 0, minor = 0] = (/\d+\.\d+/.exec(version)?.[0] ?? '').split('.').map(Number);
  if (major < 2 || (major === 2 && minor < 38))
    throw new Error(`An upgrade needs git 2.38 or later. Yours is ${version.trim()}.`);
}

/** The source of releases: the remote `upstream`. @param {import('../git.mjs').Git} git */
export function upstreamOf(git) {
  const remotes = git(['remote']).split('\n');
  if (remotes.includes('upstream')) return 'upstream';
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  throw new Error(
    `Say once where the releases are (you have ${version}): git remote add upstream https://… Or for this time: npm run upgrade -- --source https://…`,
  );
}

import { commitOf, readFrom } from '../git.mjs';
import { featuresIn, withoutFeatures } from './features.mjs';
import { upgradeTree } from './merge.mjs';
import { compareVersions, fetchReleases, findBase, isVersion, releasesOf } from './releases.mjs';
import { mergeJournal, mergeJson, mergeToml } from './settings.mjs';
import { chainSnapshots } from './snapshots.mjs';

/** Files that are merged by their structure. */
const STRUCTURED = {
  'package.json': mergeJson,
  'wrangler.toml': mergeToml,
  'migrations/meta/_journal.json': mergeJournal,
};

/**
 * @typedef {object} Plan
 * @property {import('./releases.mjs').Found} from the release that the site was made from
 * @property {import('./releases.mjs').Release} to
 * @property {string[]} removed the features that the owner has taken out
 * @property {string[]} leftOut new features that need a removed one
 * @property {import('./merge.mjs').Upgraded} result
 */

/**
 * Finds the fetched release that a site was made from.
 * @param {{ git: import('../git.mjs').Git, root: string }} site
 * @throws Error if there is none
 */
export function originOf({ git, root }) {
  const releases = releasesOf(git);
  const own = git(['rev-parse', 'HEAD^{tree}']).trim();
  const hint = JSON.parse(readFrom(git, own, 'package.json') ?? '{}').version ?? '';
  const from = findBase(git, releases, own, hint);
  if (!from)
    throw new Error(
      `None of the ${releases.length} fetched releases looks like the one that this site was made from. Were they fetched from the right source (--source)?`,
    );
  const there = featuresIn(git, own);
  /** The features that the owner has taken out. */
  const removed = featuresIn(git, from.release.commit).filter((name) => !there.includes(name));
  /** A release without them. */
  const without = (/** @type {string} */ commit) =>
    withoutFeatures({ git, root, commit, own }, removed);
  return { releases, own, from, removed, without };
}

/**
 * Says what an upgrade changes. Writes nothing but the objects and releases that git fetches.
 * @param {{ git: import('../git.mjs').Git, root: string, source: string, version: string | undefined }} input
 * @returns {Plan | null} null if the site has the newest version already
 * @throws Error that says what the owner can do
 */
export function planUpgrade({ git, root, source, version }) {
  fetchReleases(git, source);
  const { releases, own, from, removed, without } = originOf({ git, root });
  const isPreview = (/** @type {import('./releases.mjs').Release} */ one) =>
    one.version.includes('-');
  const to = version
    ? releases.find((one) => one.version === version.replace(/^v/, ''))
    : releases.findLast((one) => !isPreview(one) || isPreview(from.release));
  if (version && !to)
    throw new Error(
      `There is no release ${version}. There are: ${releases.map((one) => one.version).join(', ')}`,
    );
  const steps = to ? compareVersions(to.version, from.release.version) : 0;
  if (version && steps < 0)
    throw new Error(
      `Your site was made from ${from.release.version}, which is newer than ${version}. docs/upgrade.md says how to go back.`,
    );
  if (!to || steps <= 0) return null;
  const [base, theirs] = [without(from.release.commit), without(to.commit)];
  const trees = { base: base.tree, ours: own, theirs: theirs.tree };
  const result = upgradeTree(git, trees, STRUCTURED);
  return {
    ...{ from, to, removed },
    leftOut: theirs.names.filter((name) => !removed.includes(name)),
    result: { ...result, tree: chainSnapshots(git, result.tree, theirs.tree) },
  };
}

/** @param {string} version @returns {string} the branch of an upgrade */
export const branchOf = (version) => `upgrade/v${version}`;

/**
 * Makes the branch of an upgrade: one commit after the owner's last one.
 * @param {import('../git.mjs').Git} git @param {Plan} plan
 * @returns {string} its name
 * @throws Error if there is such a branch
 */
export function makeBranch(git, { from, to, result }) {
  const name = branchOf(to.version);
  const message = [
    `Upgrade from ${from.release.version} to ${to.version}`,
    ...(result.open.length > 0
      ? [`Both sides are in these files:\n${result.open.join('\n')}`]
      : []),
  ].join('\n\n');
  if (git(['branch', '--list', name]).trim() !== '')
    throw new Error(
      `There is a branch ${name} already. Delete it first: npm run upgrade -- --undo`,
    );
  const head = git(['rev-parse', 'HEAD']).trim();
  git(['branch', name, commitOf(git, result.tree, [head], message)]);
  return name;
}

/** @param {import('../git.mjs').Git} git @returns {string[]} the branches of upgrades, by version */
export const upgradesOf = (git) =>
  git(['branch', '--list', '--format=%(refname:short)', branchOf('*')])
    .split('\n')
    .map((name) => ({ name, version: name.slice(branchOf('').length) }))
    .filter(({ version }) => isVersion(version))
    .sort((a, b) => compareVersions(a.version, b.version))
    .map(({ name }) => name);

/**
 * Deletes the branches of upgrades. What is merged stays: `mergedUpgrade` says how to take it back.
 * @param {import('../git.mjs').Git} git @returns {string[]} their names
 * @throws Error if one is checked out
 */
export function undo(git) {
  const names = upgradesOf(git);
  if (names.includes(git(['branch', '--show-current']).trim()))
    throw new Error('Switch to your own branch first: git switch -');
  for (const name of names) git(['branch', '-D', name]);
  return names;
}

/**
 * @typedef {object} Merged an upgrade that the current branch has
 * @property {string} version
 * @property {string} revert the command of git that takes it back
 * @property {boolean} hasMigrations
 */

/**
 * Finds the upgrade to the version that the site has now.
 * @param {import('../git.mjs').Git} git @returns {Merged | null} null if there is none, or if it was taken back
 */
export function mergedUpgrade(git) {
  const hint = JSON.parse(readFrom(git, 'HEAD', 'package.json') ?? '{}').version ?? '';
  // The owner may count versions of their own in package.json.
  const version = findBase(git, releasesOf(git), 'HEAD', hint)?.release.version ?? hint;
  const subject = `^Upgrade from .* to ${version.replaceAll('.', '\\.')}$`;
  const [commit = ''] = git(['log', '-1', '--format=%H', `--grep=${subject}`]).split('\n');
  if (commit === '') return null;
  const later = git(['rev-list', '--first-parent', '--reverse', `${commit}^..HEAD`]).split('\n');
  const [branch] = upgradesOf(git).filter((name) => name === branchOf(version));
  const tip = branch ? git(['rev-parse', '--short', branch]).trim() : commit.slice(0, 9);
  const holds = (/** @type {string} */ one) =>
    one !== '' && git(['merge-base', commit, one]).trim() === commit;
  const revert = later.includes(commit)
    ? `git revert --no-edit ${commit.slice(0, 9)}^..${tip}`
    : `git revert --no-edit -m 1 ${later.find(holds)?.slice(0, 9)}`;
  const added = ['diff', '--name-only', '--diff-filter=A', `${commit}^`, commit, '--'];
  return { version, revert, hasMigrations: git([...added, 'migrations/*.sql']) !== '' };
}

/** How many files of the release the site has unchanged. @param {Pick<Plan, 'from'>} found */
export const surenessOf = ({ from }) => `${from.same} of its ${from.files} files are unchanged`;

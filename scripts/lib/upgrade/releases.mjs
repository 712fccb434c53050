import { filesOf } from '../git.mjs';

/** Where the releases of the source are kept, apart from the owner's own tags. */
const REFS = 'refs/releases/';

/** @typedef {{ version: string, commit: string }} Release `version`: such as `1.2.0` */

/**
 * Fetches the releases. Only the tags; no branch, tag or remote of the owner's changes.
 * @param {import('../git.mjs').Git} git @param {string} source an address or a folder
 */
export function fetchReleases(git, source) {
  try {
    git(['fetch', '--no-tags', '--prune', source, `+refs/tags/v*:${REFS}v*`]);
  } catch (error) {
    throw new Error(
      `The releases could not be fetched from ${source}. Your site is unchanged. ${error instanceof Error ? error.message : ''}`,
    );
  }
}

/** @param {import('../git.mjs').Git} git @returns {Release[]} the fetched releases, oldest first */
export const releasesOf = (git) =>
  git(['for-each-ref', '--format=%(refname) %(objectname) %(*objectname)', REFS])
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [name = '', id = '', peeled = ''] = line.split(' ');
      return { version: name.slice(REFS.length + 1), commit: peeled || id };
    })
    .filter(({ version }) => isVersion(version))
    .sort((a, b) => compareVersions(a.version, b.version));

/** @param {string} text @returns {boolean} whether it is a version such as `1.2.0` or `1.2.0-rc.1` */
export const isVersion = (text) => parse(text) !== null;

/** @param {string} version @returns {{ numbers: number[], pre: (string | number)[] } | null} */
function parse(version) {
  const [, numbers, pre = ''] = /^(\d+\.\d+\.\d+)(?:-([\w.]+))?$/.exec(version) ?? [];
  if (numbers === undefined) return null;
  return {
    numbers: numbers.split('.').map(Number),
    pre: pre === '' ? [] : pre.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
  };
}

/**
 * Compares as https://semver.org/#spec-item-11 says: 1.0.0-rc.2 comes before 1.0.0-rc.10, and both before 1.0.0.
 * @param {string} one @param {string} other @returns {number}
 */
export function compareVersions(one, other) {
  const [a, b] = [parse(one), parse(other)];
  if (!a || !b) return 0;
  for (const [index, number] of a.numbers.entries()) {
    const difference = number - (b.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  if (a.pre.length === 0 || b.pre.length === 0) return b.pre.length - a.pre.length;
  for (const [index, part] of a.pre.entries()) {
    const against = b.pre[index];
    if (against === undefined) return 1;
    if (part === against) continue;
    if (typeof part === 'number' && typeof against === 'number') return part - against;
    if (typeof part !== typeof against) return typeof part === 'number' ? -1 : 1;
    return part < against ? -1 : 1;
  }
  return a.pre.length - b.pre.length;
}

/**
 * @typedef {object} Found
 * @property {Release} release the one that the site was made from
 * @property {number} same how many of its files the site has unchanged, at the same path
 * @property {number} files how many files it has
 */

/**
 * Finds the release that a site was made from: the one of which it has most files unchanged. Needs no common history.
 * @param {import('../git.mjs').Git} git @param {Release[]} releases @param {string} tree of the site
 * @param {string} hint the version in its package.json, which decides between equals
 * @returns {Found | null} null if the site has less than a quarter of the files of any release
 */
export function findBase(git, releases, tree, hint) {
  const own = filesOf(git, tree);
  const found = releases.map((release) => {
    const files = [...filesOf(git, release.commit)];
    const same = files.filter(([path, { id }]) => own.get(path)?.id === id).length;
    return { release, same, files: files.length };
  });
  const [best] = found.sort(
    (a, b) =>
      b.same - a.same ||
      Number(b.release.version === hint) - Number(a.release.version === hint) ||
      compareVersions(b.release.version, a.release.version),
  );
  return best && best.same >= best.files / 4 ? best : null;
}

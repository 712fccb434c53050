import { commitOf, readFrom, withFiles } from '../../git.mjs';

/** Takes the owner's side of each conflict. @param {string} text */
const oursOf = (text) =>
  text.replace(
    /^<{7} .*\n([\s\S]*?)^\|{7} .*\n[\s\S]*?^={7}\n[\s\S]*?^>{7} .*\n/gm,
    (_, ours) => ours,
  );

/**
 * Decides for the owner's side wherever an upgrade left both, as owners in a hurry do.
 * @param {import('../../git.mjs').Git} git @param {string} upgraded the commit of the upgrade
 * @returns {string} a commit without conflicts
 */
export function settle(git, upgraded) {
  const found = git(['grep', '-z', '--name-only', '-E', '^<{7} ', upgraded, '--'], { codes: [1] });
  const files = found
    .split('\0')
    .filter(Boolean)
    .map((name) => name.slice(upgraded.length + 1));
  if (files.length === 0) return git(['rev-parse', upgraded]).trim();
  const changes = files.map(
    (path) => /** @type {const} */ ([path, { text: oursOf(readFrom(git, upgraded, path) ?? '') }]),
  );
  return commitOf(git, withFiles(git, upgraded, new Map(changes)), [upgraded]);
}

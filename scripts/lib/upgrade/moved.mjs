import { hasHunks, mergeTexts, settleHunks, shareIn, tellingLines } from './hunks.mjs';

/*
 * Edits of lines that the next version moved into a new file. Git follows a file that is moved as a whole and stays much the same.
 * It sees lines that went into another file as deleted, and a file that was split or rewritten as well.
 */

/** Share of the lines of a block that stand in the file that it was moved to. Some change: an import becomes an export. */
const OF_BLOCK = 0.6;

/** The same, for a file that was rewritten when it was moved. */
const OF_FILE = 0.4;

/** Lines that say something; fewer stand in other files by chance. */
const FEWEST_LINES = 2;

/**
 * @typedef {object} NewFiles the files that only the next version has
 * @property {string[]} paths
 * @property {(path: string) => string} read as they are now, with edits that were carried over
 * @property {(path: string, text: string) => void} write
 */

/** @param {string} block @param {NewFiles} files @param {number} least @returns {string[]} the files that have that share of it, best first */
function homesOf(block, files, least) {
  if (tellingLines(block).length < FEWEST_LINES) return [];
  return files.paths
    .map((path) => ({ path, share: shareIn(block, files.read(path)) }))
    .filter(({ share }) => share >= least)
    .sort((a, b) => b.share - a.share)
    .map(({ path }) => path);
}

/**
 * Carries the edits of a conflict into the file that its lines were moved to.
 * @param {import('../git.mjs').Git} git @param {import('./hunks.mjs').Hunk} hunk @param {NewFiles} files
 * @returns {string | null} the text that replaces the conflict; null if the lines were not moved, or changed there, too
 */
export function carryOver(git, { base, ours, theirs }, files) {
  // Otherwise the lines are still here.
  if (shareIn(base, theirs) >= OF_BLOCK) return null;
  const [home] = homesOf(base, files, OF_BLOCK);
  if (home === undefined) return null;
  const merged = mergeTexts(git, { base, ours, theirs: files.read(home) });
  if (hasHunks(merged)) return null;
  files.write(home, merged);
  return theirs;
}

/**
 * Carries the edits of a file that the next version no longer has into the one or the ones that it became.
 * @param {import('../git.mjs').Git} git @param {{ base: string, ours: string }} texts @param {NewFiles} files
 * @returns {{ path: string, open: number } | null} the file that it became, and how many conflicts are left in it; null for none
 */
export function carryFile(git, { base, ours }, files) {
  const [path] = homesOf(base, files, OF_FILE);
  if (path === undefined) return null;
  const others = { ...files, paths: files.paths.filter((one) => one !== path) };
  const merged = mergeTexts(git, { base, ours, theirs: files.read(path) });
  const { text, open } = settleHunks(merged, (hunk) => carryOver(git, hunk, others));
  files.write(path, text);
  return { path, open };
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/* Conflicts inside a file, as git writes them in the style `diff3`. */

/** @typedef {{ ours: string, base: string, theirs: string }} Hunk whole lines; a side may be '' */

const HUNK =
  /^<{7}(?: .*)?\n([\s\S]*?)^\|{7}(?: .*)?\n([\s\S]*?)^={7}\n([\s\S]*?)^>{7}(?: .*)?(?:\n|$)/gm;

/** @param {string} text @returns {boolean} whether it has conflicts */
export const hasHunks = (text) => text.search(HUNK) >= 0;

/** What the marks of a conflict say. */
const marked = (/** @type {Hunk} */ { ours, base, theirs }) =>
  `<<<<<<< yours\n${ours}||||||| before both\n${base}=======\n${theirs}>>>>>>> the next version\n`;

/**
 * Settles conflicts one by one.
 * @param {string} text @param {(hunk: Hunk) => string | null} settle returns the lines instead of a conflict; null leaves it
 * @returns {{ text: string, open: number }} `open`: how many are left
 */
export function settleHunks(text, settle) {
  let open = 0;
  const settled = text.replace(HUNK, (_, ours, base, theirs) => {
    const lines = settle({ ours, base, theirs });
    if (lines === null) open += 1;
    return lines ?? marked({ ours, base, theirs });
  });
  return { text: settled, open };
}

/**
 * Merges texts three ways.
 * @param {import('../git.mjs').Git} git @param {{ base: string, ours: string, theirs: string }} texts
 * @returns {string} with the marks of conflicts, if there are any
 */
export function mergeTexts(git, texts) {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-merge-'));
  try {
    const files = /** @type {const} */ (['ours', 'base', 'theirs']).map((side) => {
      const file = join(folder, side);
      writeFileSync(file, texts[side]);
      return file;
    });
    // Its exit code is the number of conflicts, at most 127.
    const codes = Array.from({ length: 127 }, (_, n) => n + 1);
    return git(['merge-file', '--stdout', '--diff3', ...files], { codes });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The lines of a text that say something: no brackets, no blank ones. @param {string} text */
export const tellingLines = (text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\w.*\w.*\w/.test(line));

/** @param {string} text @param {string} other @returns {number} from 0 to 1, the share of its telling lines that the other text has */
export function shareIn(text, other) {
  const lines = tellingLines(text);
  const there = new Set(tellingLines(other));
  return lines.length === 0 ? 0 : lines.filter((line) => there.has(line)).length / lines.length;
}

/** Lines of which the order does not matter, and what of them says which entry it is: imports, rows of tables, links of menus. */
const ENTRIES = [
  /^(import [^;]*) from '[^']*';$/,
  /^(import '[^']*');$/,
  /^(\|[^|]*)\|.*\|$/,
  /^ *\{ label: .* (to: '[^']*').*\},$/,
];

/** Lines of the files that list features, besides imports: `name,` and `'name': Component,`. */
const LISTED = /^ *((?:\.\.\.)?[\w'-]+)(?:: \w+)?,$/;

/**
 * @param {string} text @param {boolean} isList whether it is of a file that lists features
 * @returns {Map<string, string> | null} its lines by what they are about; null if one is no entry of a list
 */
function entriesOf(text, isList) {
  /** @type {Map<string, string>} */
  const entries = new Map();
  for (const line of text.split('\n').slice(0, -1)) {
    const pattern = [...ENTRIES, ...(isList ? [LISTED] : [])].find((one) => one.test(line));
    const key = pattern?.exec(line)?.[1];
    if (key === undefined || entries.has(key)) return null;
    entries.set(key, line);
  }
  return entries;
}

/**
 * Merges lists by their entries. What the owner removed stays removed.
 * @param {Hunk} hunk @param {boolean} isList whether the file lists features
 * @returns {string | null} null if it is no list, or if both changed an entry that the owner has
 */
export function joinEntries(hunk, isList) {
  const [base, ours, theirs] = [hunk.base, hunk.ours, hunk.theirs].map((text) =>
    entriesOf(text, isList),
  );
  if (!base || !ours || !theirs) return null;
  let joined = '';
  for (const key of new Set([...ours.keys(), ...theirs.keys()])) {
    const [b, o, t] = [base, ours, theirs].map((entries) => entries.get(key));
    const line = o === t || b === t ? o : t;
    const isOwn = o !== undefined && o !== b;
    if (isOwn && (line !== o || (b !== undefined && t === undefined))) return null;
    if (b !== undefined && (o === undefined || t === undefined)) continue;
    joined += `${line}\n`;
  }
  return joined;
}

/** A line without what its quotes hold. @param {string | undefined} line */
const outsideQuotes = (line) => line?.replaceAll(/(['"`])(?:\\.|(?!\1).)*\1/g, "''");

/**
 * Merges texts of the owner line by line: of a text that both changed, the owner's stays.
 * @param {Hunk} hunk
 * @returns {{ lines: string, kept: number } | null} `kept`: how many texts the next version wanted otherwise; null if lines were
 *   added or removed, or if both changed more of one than its text
 */
export function mergeLines(hunk) {
  const [base = [], ours = [], theirs = []] = [hunk.base, hunk.ours, hunk.theirs].map((text) =>
    text.split('\n'),
  );
  if (base.length !== ours.length || base.length !== theirs.length) return null;
  const both = [...ours.keys()].filter(
    (at) => ours[at] !== base[at] && theirs[at] !== base[at] && ours[at] !== theirs[at],
  );
  const isText = (/** @type {number} */ at) =>
    [ours, theirs].every((lines) => outsideQuotes(lines[at]) === outsideQuotes(base[at]));
  if (!both.every(isText)) return null;
  const lines = ours.map((line, at) => (line === base[at] ? theirs[at] : line));
  return { lines: lines.join('\n'), kept: both.length };
}

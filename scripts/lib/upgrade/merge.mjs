import { isListOfFeatures } from '../features.mjs';
import { commitOf, filesOf, withFiles } from '../git.mjs';
import { hasHunks, joinEntries, mergeLines, settleHunks } from './hunks.mjs';
import { carryFile, carryOver } from './moved.mjs';

/**
 * @typedef {object} Merge
 * @property {string} tree with the marks of conflicts in the files that have them
 * @property {Map<string, { base?: string, ours?: string, theirs?: string }>} conflicts ids of the contents, by path
 */

/**
 * Merges two trees that were made from a third one. A file that one side moved takes the edits of the other side along.
 * @param {import('../git.mjs').Git} git
 * @param {{ base: string, ours: string, theirs: string }} trees
 * @returns {Merge}
 */
function mergeTrees(git, { base, ours, theirs }) {
  const from = commitOf(git, base);
  const out = git(
    [
      // Whatever the owner's own settings are. A new file of the owner's stays where it is, also in a folder that was moved.
      ...[
        'merge.conflictStyle=diff3',
        'merge.renames=true',
        'merge.renameLimit=20000',
        'merge.directoryRenames=false',
      ].flatMap((setting) => ['-c', setting]),
      ...['merge-tree', '--write-tree', '-z', '--no-messages'],
      commitOf(git, ours, [from]),
      commitOf(git, theirs, [from]),
    ],
    { codes: [1] },
  );
  const [tree = '', ...lines] = out.split('\0').filter(Boolean);
  /** @type {Merge['conflicts']} */
  const conflicts = new Map();
  for (const line of lines) {
    const [facts = '', path = ''] = line.split('\t');
    const [, id = '', stage = ''] = facts.split(' ');
    const side = /** @type {const} */ ({ 1: 'base', 2: 'ours', 3: 'theirs' })[stage];
    if (side) conflicts.set(path, { ...conflicts.get(path), [side]: id });
  }
  return { tree: tree.trim(), conflicts };
}

/** Is taken whole from the next version, if that changed it: `npm install` adds the owner's packages. */
const LOCK = 'package-lock.json';

/** The owner's texts. */
const WORDS = /^app\/(?:content\/.*|features\/[^/]+\/(?:server-)?words)\.ts$/;

/** Files that are merged by their lines. */
const TEXT = /\.(?:css|js|json|md|mjs|ts|tsx|yml)$/;

/**
 * @typedef {object} Upgraded
 * @property {string} tree
 * @property {string[]} open files with both sides in them, which the owner decides
 * @property {string[]} merged files of the owner's that were merged with changes of the next version
 * @property {string[]} kept files that the owner changed or added, and the next version did not
 * @property {string[]} taken files that the next version changed, added or removed, and the owner had not changed
 * @property {{ file: string, why: string }[]} notes what the next version wanted where the owner's choice is kept
 */

/**
 * Brings the changes between two releases into a site.
 * @param {import('../git.mjs').Git} git
 * @param {{ base: string, ours: string, theirs: string }} trees
 * @param {Record<string, (texts: { base: string, ours: string, theirs: string }) => { text: string, notes: string[] }>} structured
 *   merges of files that are merged by their structure, by path
 * @returns {Upgraded}
 */
export function upgradeTree(git, trees, structured) {
  const merge = mergeTrees(git, trees);
  const [base, ours, theirs] = [trees.base, trees.ours, trees.theirs].map((tree) =>
    filesOf(git, tree),
  );
  if (!base || !ours || !theirs) throw new Error('three trees');
  /** @type {Map<string, string>} */
  const texts = new Map();
  const textOf = (/** @type {string} */ id) => {
    const text = texts.get(id) ?? git(['cat-file', 'blob', id]);
    texts.set(id, text);
    return text;
  };
  /** @type {Parameters<typeof withFiles>[2]} */
  const changes = new Map();
  /** @type {Upgraded['notes']} */
  const notes = [];
  const open = new Set(merge.conflicts.keys());
  for (const [file, mergeTexts] of Object.entries(structured)) {
    const [b, o, t] = [base, ours, theirs].map((files) => files.get(file)?.id);
    if (!b || !o || !t || o === b || t === b || o === t) continue;
    const { text, notes: said } = mergeTexts({
      base: textOf(b),
      ours: textOf(o),
      theirs: textOf(t),
    });
    changes.set(file, { text });
    notes.push(...said.map((why) => ({ file, why })));
    open.delete(file);
  }
  const lock = theirs.get(LOCK);
  if (lock && ours.has(LOCK) && lock.id !== base.get(LOCK)?.id) {
    changes.set(LOCK, lock);
    open.delete(LOCK);
  }
  const merged = filesOf(git, merge.tree);
  /** @param {string} file @returns {string} as it is now */
  const read = (file) => {
    const change = changes.get(file);
    if (change && 'text' in change) return change.text;
    const entry = merged.get(file);
    return entry ? textOf(entry.id) : '';
  };
  const write = (/** @type {string} */ file, /** @type {string} */ text) =>
    void changes.set(file, { text });
  const added = [...theirs.keys()].filter((path) => !base.has(path) && TEXT.test(path));
  const filesBut = (/** @type {string} */ file) => ({
    ...{ read, write },
    paths: added.filter((path) => path !== file && !ours.has(path)),
  });
  for (const [file, { base: b, ours: o, theirs: t }] of merge.conflicts) {
    if (!open.has(file)) continue;
    if (b && o && !t && !theirs.has(file) && TEXT.test(file)) {
      const carried = carryFile(git, { base: textOf(b), ours: textOf(o) }, filesBut(file));
      if (!carried) continue;
      changes.set(file, null);
      open.delete(file);
      if (carried.open > 0) open.add(carried.path);
    } else if (hasHunks(read(file))) {
      let kept = 0;
      const settleWords = (/** @type {import('./hunks.mjs').Hunk} */ hunk) => {
        const merged = WORDS.test(file) ? mergeLines(hunk) : null;
        kept += merged?.kept ?? 0;
        return merged?.lines ?? null;
      };
      const settled = settleHunks(
        read(file),
        (hunk) =>
          joinEntries(hunk, isListOfFeatures(file)) ??
          settleWords(hunk) ??
          carryOver(git, hunk, filesBut(file)),
      );
      if (kept > 0)
        notes.push({ file, why: `${kept} texts are others in the next version. Yours stay.` });
      write(file, settled.text);
      if (settled.open === 0) open.delete(file);
    }
  }
  for (const [file, { base: b, ours: o, theirs: t }] of merge.conflicts) {
    if (!open.has(file)) continue;
    if (b && !o && t) {
      changes.set(file, null);
      notes.push({
        file,
        why: 'You deleted it, and the next version changed it. It stays deleted.',
      });
      open.delete(file);
    } else if (b && o && !t && !theirs.has(file)) {
      notes.push({
        file,
        why: 'You changed it, and the next version has it no more. Yours stays: look whether you still need it.',
      });
      open.delete(file);
    } else if (!hasHunks(read(file))) {
      if (o && t) notes.push({ file, why: 'Both changed it. Yours stays.' });
      else if (o || t)
        notes.push({
          file,
          why: 'Both moved it, to different places. Both files are there: delete one.',
        });
      open.delete(file);
    }
  }
  const tree = changes.size > 0 ? withFiles(git, merge.tree, changes) : merge.tree;
  const result = filesOf(git, tree);
  const paths = [
    ...new Set([...base.keys(), ...ours.keys(), ...theirs.keys(), ...result.keys()]),
  ].sort();
  /** @param {(id: { base?: string, ours?: string, theirs?: string, now?: string }) => boolean} isOne */
  const which = (isOne) =>
    paths.filter(
      (path) =>
        !open.has(path) &&
        isOne({
          base: base.get(path)?.id,
          ours: ours.get(path)?.id,
          theirs: theirs.get(path)?.id,
          now: result.get(path)?.id,
        }),
    );
  return {
    tree,
    open: [...open].sort(),
    merged: which((id) => id.now !== undefined && id.now !== id.ours && id.now !== id.theirs),
    kept: which((id) => id.ours !== id.base && id.now === id.ours && id.now !== id.theirs),
    taken: which((id) => id.ours === id.base && id.now !== id.ours && id.now === id.theirs),
    notes,
  };
}

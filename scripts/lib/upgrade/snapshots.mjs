import { readFrom, withFiles } from '../git.mjs';
import { mergeJson } from './settings.mjs';

const FOLDER = 'migrations/meta';

/**
 * Puts the snapshots of drizzle-kit into one line. Each migration has one, with all tables and the id of the snapshot before it.
 * Where owner and release both added migrations, two would follow the same one, and drizzle-kit would refuse to generate more.
 * @param {import('../git.mjs').Git} git @param {string} tree with the migrations of both, and their merged journal
 * @param {string} release the next version. Earlier upgrades have put its snapshots into the owner's line, so what a migration
 *   added is the difference to the release's own snapshot before it
 * @returns {string} the tree with snapshots of which each follows that of the migration before, and has its tables, too
 */
export function chainSnapshots(git, tree, release) {
  const journal = JSON.parse(readFrom(git, tree, `${FOLDER}/_journal.json`) ?? '{ "entries": [] }');
  /** @type {Map<string, string>} The snapshots of the owner's line, by id. */
  const here = new Map();
  /** @type {Map<string, string>} The same as the release has them. */
  const there = new Map();
  /** @type {Map<string, { text: string }>} */
  const changes = new Map();
  let last = '';
  for (const { tag } of journal.entries) {
    const file = `${FOLDER}/${tag.split('_')[0]}_snapshot.json`;
    const [own, theirs] = [tree, release].map((one) => readFrom(git, one, file));
    if (typeof own !== 'string') continue;
    const text = theirs ?? own;
    const { id, prevId } = JSON.parse(text);
    const base = (theirs ? there : here).get(prevId);
    here.set(id, own);
    there.set(id, text);
    if (base !== undefined && base !== last) {
      const merged = JSON.parse(mergeJson({ base, ours: last, theirs: text }).text);
      Object.assign(merged, { id, prevId: JSON.parse(last).id });
      last = `${JSON.stringify(merged, null, 2)}\n`;
    } else last = text;
    if (last !== own) changes.set(file, { text: last });
  }
  return changes.size > 0 ? withFiles(git, tree, changes) : tree;
}

import { readFrom, withFiles } from '../git.mjs';
import { mergeJson } from './settings.mjs';

const FOLDER = 'migrations/meta';

/**
 * Puts the snapshots of drizzle-kit into one line. Each migration has one, with all tables and the id of the snapshot before it.
 * Where owner and release both added migrations, two would follow the same one, and drizzle-kit would refuse to generate more.
 * @param {import('../git.mjs').Git} git @param {string} tree with the migrations of both, and their merged journal
 * @returns {string} the tree with snapshots of which each follows that of the migration before, and has its tables, too
 */
export function chainSnapshots(git, tree) {
  const journal = JSON.parse(readFrom(git, tree, `${FOLDER}/_journal.json`) ?? '{ "entries": [] }');
  /** @type {Map<string, string>} The snapshots as they were generated, by id. */
  const generated = new Map();
  /** @type {Map<string, { text: string }>} */
  const changes = new Map();
  let last = '';
  for (const { tag } of journal.entries) {
    const file = `${FOLDER}/${tag.split('_')[0]}_snapshot.json`;
    const text = readFrom(git, tree, file);
    if (text === null) continue;
    const { id, prevId } = JSON.parse(text);
    const base = generated.get(prevId);
    generated.set(id, text);
    if (base !== undefined && base !== last) {
      const merged = JSON.parse(mergeJson({ base, ours: last, theirs: text }).text);
      Object.assign(merged, { id, prevId: JSON.parse(last).id });
      last = `${JSON.stringify(merged, null, 2)}\n`;
      changes.set(file, { text: last });
    } else last = text;
  }
  return changes.size > 0 ? withFiles(git, tree, changes) : tree;
}

import { section } from './format.js';

/**
 * JavaScript, so that the nightly backup and the command split a database the same way.
 *
 * @typedef {{ name: string, columns: string[] }} BackupTable
 * @typedef {{ table: string, after: number }} Place a table, and the rowid of the last row read
 * @typedef {{ last: number, records: number, lines: string | null, isLast: number }} BackupPage the
 *   next rows as lines, and the rowid of the last of them; isLast: 1 or 0
 * @typedef {(pages: { table: BackupTable, after: number }[]) => Promise<BackupPage[]>} ReadPages reads
 *   all pages from one snapshot
 */

/**
 * The size of a piece. The free plan gives a request 10 ms of CPU time; this much text takes about
 * three.
 */
export const PIECE_CHARACTERS = 400_000;
const TABLES_PER_PIECE = 8;

/** Returns where a backup starts. @param {BackupTable[]} tables @returns {Place} */
export const firstPlace = (tables) => ({ table: tables[0]?.name ?? '', after: 0 });

/**
 * Reads the rows from a place on, of several tables as long as they are small. `text` is empty if there
 * are none; `next` is null at the end.
 * @param {Place} place
 * @param {BackupTable[]} tables
 * @param {ReadPages} read
 * @returns {Promise<{ text: string, records: Record<string, number>, next: Place | null }>}
 */
export async function readPiece({ table: first, after }, tables, read) {
  const start = tables.findIndex(({ name }) => name === first);
  // A large table that is half read fills the piece, so other tables' pages would be wasted.
  const asked = tables.slice(start, start + (after > 0 ? 1 : TABLES_PER_PIECE));
  const pages = await read(asked.map((table, n) => ({ table, after: n === 0 ? after : 0 })));
  let text = '';
  /** @type {Record<string, number>} */
  const records = {};
  for (const [n, table] of asked.entries()) {
    const page = pages[n];
    if (!page || text.length >= PIECE_CHARACTERS) {
      return { text, records, next: { table: table.name, after: 0 } };
    }
    if (page.records > 0) {
      text += section(table, page.records, page.lines ?? '');
      records[table.name] = page.records;
    }
    if (page.isLast === 0) return { text, records, next: { table: table.name, after: page.last } };
  }
  const following = tables[start + asked.length];
  return { text, records, next: following ? { table: following.name, after: 0 } : null };
}

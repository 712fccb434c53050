import { section } from './format.js';

/**
 * JavaScript, so that the clock's backup and the command cut a database alike.
 *
 * @typedef {{ name: string, columns: string[] }} BackupTable
 * @typedef {{ table: string, after: number }} Place a table, and the rowid of its last row that was read
 * @typedef {{ last: number, records: number, lines: string | null, isLast: number }} BackupPage the next rows as
 *   lines, and the rowid of the last of them; isLast: 1 or 0
 * @typedef {(pages: { table: BackupTable, after: number }[]) => Promise<BackupPage[]>} ReadPages all of one moment
 */

/** Of a piece: the free plan gives a call of the site 10 ms of processor time, and this much text takes about three. */
export const PIECE_CHARACTERS = 400_000;
const TABLES_A_PIECE = 8;

/** Where a backup begins. @param {BackupTable[]} tables @returns {Place} */
export const firstPlace = (tables) => ({ table: tables[0]?.name ?? '', after: 0 });

/**
 * Rows from a place on, of several tables as long as they are small. The text is '' where there are none.
 * @param {Place} place @param {BackupTable[]} tables @param {ReadPages} read
 * @returns {Promise<{ text: string, records: Record<string, number>, next: Place | null }>} next: null at the end
 */
export async function readPiece({ table: first, after }, tables, read) {
  const start = tables.findIndex(({ name }) => name === first);
  // In the middle of a large table nothing beside it would be used.
  const asked = tables.slice(start, start + (after > 0 ? 1 : TABLES_A_PIECE));
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

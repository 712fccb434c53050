import { createHash } from 'node:crypto';
import { pageSql } from '../../../../engine/core/transfer/table-rows.js';
import {
  backupId,
  MANIFEST,
  manifestText,
  pieceName,
  sealWith,
  writeFile,
} from '../../core/format.js';
import { firstPlace, readPiece } from '../../core/pieces.js';
import { backedUpTablesSql } from './tables.mjs';

/**
 * Writes a whole backup at once, in the same format as the nightly ones.
 * @param {{ ask: import('../../../../../scripts/lib/database.mjs').Ask, secret: string, now: Date, put: (name: string, bytes: Uint8Array<ArrayBuffer>) => void }} options
 *   secret: BACKUP_KEY, '' for none
 * @returns {Promise<{ id: string, tables: number, records: number, bytes: number, changedMeanwhile: boolean }>}
 */
export async function writeBackup({ ask, secret, now, put }) {
  const id = backupId(now);
  const salt = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');
  const { key, seal } = secret === '' ? { key: null, seal: null } : await sealWith(secret, salt);
  const [described = [], content] = await ask([await backedUpTablesSql(), CONTENT_SQL]);
  const tables = described.map(({ name, columns }) => ({
    name: String(name),
    columns: JSON.parse(String(columns)),
  }));
  /** @type {import('../../core/format.js').Piece[]} */
  const pieces = [];
  for (let place = tables.length > 0 ? firstPlace(tables) : null; place !== null; ) {
    const piece = await readPiece(place, tables, async (pages) =>
      pagesOf(await ask(pages.map(({ table, after }) => pageSql(table, after)))),
    );
    place = piece.next;
    if (piece.text === '') continue;
    const name = pieceName(pieces.length + 1);
    const bytes = await writeFile({ id, seal }, name, piece.text, key);
    put(name, bytes);
    pieces.push({ bytes: bytes.length, sha256: sha256(bytes), records: piece.records });
  }
  const [contentAfter] = await ask([CONTENT_SQL]);
  const changedMeanwhile = JSON.stringify(content) !== JSON.stringify(contentAfter);
  const facts = { finishedAt: new Date().toISOString(), changedMeanwhile, tables, pieces };
  const text = await manifestText(facts, async (line) => sha256(line));
  put(MANIFEST, await writeFile({ id, seal }, MANIFEST, text, key));
  const sum = (/** @type {number[]} */ numbers) => numbers.reduce((all, one) => all + one, 0);
  return {
    id,
    changedMeanwhile,
    tables: tables.length,
    records: sum(pieces.flatMap(({ records }) => Object.values(records))),
    bytes: sum(pieces.map(({ bytes }) => bytes)),
  };
}

const CONTENT_SQL = 'select * from content_versions';

/** @param {string | Uint8Array} data */
const sha256 = (data) => createHash('sha256').update(data).digest('hex');

/** @param {Record<string, unknown>[][]} answers */
const pagesOf = (answers) =>
  answers.map(([page]) => ({
    last: Number(page?.last),
    records: Number(page?.records),
    lines: String(page?.lines ?? ''),
    isLast: Number(page?.isLast),
  }));

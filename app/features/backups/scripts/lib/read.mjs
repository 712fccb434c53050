import { createHash } from 'node:crypto';
import { FORMAT, MANIFEST, NONCE_BYTES, pieceName, sealWith, VERSION } from '../../core/format.js';

/* Reads a backup and refuses it if anything is wrong, before anything is changed. */

/**
 * @typedef {import('../../core/format.js').Seal} Seal
 * @typedef {import('../../../../../scripts/lib/table-rows.mjs').TableRows} TableRows
 * @typedef {Record<string, string | number | null>} Row
 * @typedef {{ id: string, changedMeanwhile: boolean, tables: TableRows[] }} Backup
 * @typedef {(name: string) => Promise<Uint8Array<ArrayBuffer> | null>} ReadPart null if there is no such file
 */

const LINE_END = 10;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** @param {string | Uint8Array} data */
const sha256 = (data) => createHash('sha256').update(data).digest('hex');

/** @param {string} message @returns {never} */
function refuse(message) {
  throw new Error(`${message} Nothing was changed.`);
}

/**
 * Reads a whole backup.
 * @param {ReadPart} readPart @param {string} secret BACKUP_KEY, if the backup must be encrypted; '' for none
 * @returns {Promise<Backup>}
 * @throws Error that says what is wrong with it
 */
export async function readBackup(readPart, secret) {
  const file = await readPart(MANIFEST);
  if (file === null) {
    refuse('The backup has no manifest. That is written last, so the backup was not finished.');
  }
  const { head, body } = partsOf(file, 'The manifest');
  const key = await keyFor(head.seal, secret);
  const text = await textOf({ head, body, key }, 'The manifest');
  const [facts = '', hash] = text.split('\n');
  if (hash !== sha256(facts)) {
    refuse('The manifest is damaged: its SHA-256 does not match.');
  }
  const { changedMeanwhile, tables, pieces } = JSON.parse(facts);
  /** @type {Map<string, TableRows>} */
  const read = new Map(
    tables.map((/** @type {{ name: string, columns: string[] }} */ table) => [
      table.name,
      { ...table, lines: [] },
    ]),
  );
  for (const [n, piece] of pieces.entries()) {
    await readPiece({ id: head.id, name: pieceName(n + 1), piece, key, readPart }, read);
  }
  return { id: head.id, changedMeanwhile, tables: [...read.values()] };
}

/**
 * @param {{ id: string, name: string, piece: import('../../core/format.js').Piece, key: CryptoKey | null, readPart: ReadPart }} what
 * @param {Map<string, TableRows>} tables gets the rows
 */
async function readPiece({ id, name, piece, key, readPart }, tables) {
  const file = await readPart(name);
  if (file === null) refuse(`The file ${name} of the backup is missing.`);
  if (file.length !== piece.bytes) {
    refuse(
      `The file ${name} is truncated, or something was added: it has ${file.length} bytes instead of ${piece.bytes}.`,
    );
  }
  if (sha256(file) !== piece.sha256) {
    refuse(`The file ${name} is damaged: its SHA-256 is not the one in the manifest.`);
  }
  const { head, body } = partsOf(file, `The file ${name}`);
  if (head.id !== id || head.file !== name) {
    refuse(`The file ${name} belongs to another backup, or to another position in it.`);
  }
  const lines = (await textOf({ head, body, key }, `The file ${name}`)).split('\n');
  for (let at = 0; at < lines.length - 1; ) {
    const { table, columns, records } = JSON.parse(lines[at] ?? '');
    const known = tables.get(table);
    if (known?.columns.join() !== columns.join() || piece.records[table] !== records) {
      refuse(`The file ${name} does not match the manifest for the table ${table}.`);
    }
    for (let n = 1; n <= records; n += 1) known?.lines.push(lines[at + n] ?? '');
    at += records + 1;
  }
}

/** @param {Uint8Array<ArrayBuffer>} file @param {string} what in messages */
function partsOf(file, what) {
  const end = file.indexOf(LINE_END);
  const line = file.subarray(0, end + 1);
  const head = headOf(line);
  if (head?.format !== FORMAT) {
    refuse(
      `${what} is damaged, or no part of a backup of this site: its first line is not a header.`,
    );
  }
  if (head.version !== VERSION) {
    refuse(
      `The backup has version ${head.version} of the format, and this site reads version ${VERSION}.`,
    );
  }
  return { head: { ...head, line }, body: file.subarray(end + 1) };
}

/** @param {Uint8Array} line @returns {{ format: string, version: number, id: string, file: string, seal: Seal | null } | null} */
function headOf(line) {
  try {
    return JSON.parse(decoder.decode(line));
  } catch {
    return null;
  }
}

/**
 * Refuses an unencrypted backup if a key is set: anyone who can write to the bucket could have put it there.
 * @param {string} secret
 */
function refusePlain(secret) {
  if (secret === '') return;
  refuse(
    'The backup is not encrypted, although BACKUP_KEY is set, so someone else may have made it. If you made it before you set the key, add --unencrypted.',
  );
}

/** @param {Seal | null} seal @param {string} secret */
async function keyFor(seal, secret) {
  if (seal === null) {
    refusePlain(secret);
    return null;
  }
  if (secret === '') {
    refuse(
      'The backup is encrypted. Set BACKUP_KEY, in the environment or in .dev.vars, to the key of the site that made it.',
    );
  }
  const made = await sealWith(secret, seal.salt);
  if (made.seal.check !== seal.check) {
    refuse('The backup is encrypted with another key than this BACKUP_KEY.');
  }
  return made.key;
}

/**
 * @param {{ head: { line: Uint8Array<ArrayBuffer>, seal: Seal | null }, body: Uint8Array<ArrayBuffer>, key: CryptoKey | null }} file
 * @param {string} what in messages
 */
async function textOf({ head, body, key }, what) {
  try {
    if (key === null) return decoder.decode(body);
    const iv = body.subarray(0, NONCE_BYTES);
    const cipher = { name: 'AES-GCM', iv, additionalData: head.line };
    return decoder.decode(await crypto.subtle.decrypt(cipher, key, body.subarray(NONCE_BYTES)));
  } catch {
    return refuse(`${what} is damaged: it cannot be read.`);
  }
}

/** @param {Backup} backup @param {string} name of a table @returns {Row[]} */
export function rowsOf(backup, name) {
  const table = backup.tables.find((one) => one.name === name);
  return table ? table.lines.map((line) => rowOf(table.columns, line)) : [];
}

/** @param {string[]} columns @param {string} line @returns {Row} */
export function rowOf(columns, line) {
  const values = JSON.parse(line);
  return Object.fromEntries(columns.map((column, n) => [column, values[n]]));
}

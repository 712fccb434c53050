/**
 * The files of a backup, see docs/backups.md. JavaScript, so that the clock's backup and the commands write
 * and read the same.
 *
 * @typedef {{ salt: string, check: string }} Seal what a key was made of besides the secret, and what tells whether it is the right one
 * @typedef {{ id: string, seal: Seal | null }} BackupHead
 * @typedef {{ bytes: number, sha256: string, records: Record<string, number> }} Piece
 */

export const FORMAT = 'portfolio-backup';
export const VERSION = 2;
/** NIST SP 800-38D, 8.2: 96 bits. */
export const NONCE_BYTES = 12;

export const MANIFEST = 'manifest';
/** @param {number} n from 1 on */
export const pieceName = (n) => `piece-${String(n).padStart(5, '0')}`;

const encoder = new TextEncoder();

/**
 * The key of one backup, by HKDF (RFC 5869): the secret has to be random itself, since nothing here makes
 * guessing slow.
 * @param {string} secret @param {string} salt of this backup
 * @returns {Promise<{ key: CryptoKey, seal: Seal }>}
 */
export async function sealWith(secret, salt) {
  const base = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, [
    'deriveBits',
    'deriveKey',
  ]);
  const derived = (/** @type {string} */ what) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: encoder.encode(salt),
    info: encoder.encode(`${FORMAT} ${what}`),
  });
  const cipher = { name: 'AES-GCM', length: 256 };
  const key = await crypto.subtle.deriveKey(derived('key'), base, cipher, false, [
    'encrypt',
    'decrypt',
  ]);
  const check = new Uint8Array(await crypto.subtle.deriveBits(derived('check'), base, 64));
  return { key, seal: { salt, check: btoa(String.fromCharCode(...check)) } };
}

/**
 * A file: a line of JSON that says what it is, and below it the text, or what AES-256-GCM made of it, its
 * nonce first. The line is authenticated with it: no file passes for another one.
 * @param {BackupHead} head @param {string} name of the file @param {string} text @param {CryptoKey | null} key
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function writeFile({ id, seal }, name, text, key) {
  const line = encoder.encode(
    `${JSON.stringify({ format: FORMAT, version: VERSION, id, file: name, seal })}\n`,
  );
  const plain = encoder.encode(text);
  if (key === null) return joined(line, plain);
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: line },
    key,
    plain,
  );
  return joined(line, iv, new Uint8Array(sealed));
}

/** @param {Uint8Array[]} parts */
function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * Rows in a piece: a line that names their table and columns, then a line for each.
 * @param {{ name: string, columns: string[] }} table @param {number} records @param {string} lines
 */
export const section = ({ name, columns }, records, lines) =>
  `${JSON.stringify({ table: name, columns, records })}\n${lines}\n`;

/**
 * The text of the manifest, which is written last: without one a backup is not whole. Its last line is the
 * SHA-256 of the one before.
 * @param {{ finishedAt: string, changedMeanwhile: boolean, tables: { name: string, columns: string[] }[], pieces: Piece[] }} facts
 * @param {(text: string) => Promise<string>} hash
 */
export async function manifestText(facts, hash) {
  const text = JSON.stringify(facts);
  return `${text}\n${await hash(text)}\n`;
}

/** When a backup was begun, as the name of its folder. @param {Date} at */
export const backupId = (at) => at.toISOString().replaceAll(':', '-').replace('.', '-');

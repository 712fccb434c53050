/**
 * The files of a backup, see app/features/backups/README.md. JavaScript, so that the nightly backup and the commands
 * read and write the same format.
 *
 * @typedef {{ salt: string, check: string }} Seal the salt that the key was derived with, and a value
 *   that tells whether a key is the right one
 * @typedef {{ id: string, seal: Seal | null }} BackupHead
 * @typedef {{ bytes: number, sha256: string, records: Record<string, number> }} Piece
 */

export const FORMAT = 'portfolio-backup';
export const VERSION = 2;
/** NIST SP 800-38D, 8.2: 96 bits. */
export const NONCE_BYTES = 12;

export const MANIFEST = 'manifest';
/** @param {number} n starts at 1 */
export const pieceName = (n) => `piece-${String(n).padStart(5, '0')}`;

const encoder = new TextEncoder();

/**
 * Derives the key of one backup with HKDF (RFC 5869). The secret must be random, because HKDF does not
 * slow down guessing.
 * @param {string} secret
 * @param {string} salt of this backup
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
 * Writes a file: a header line of JSON, followed by the text or by its nonce and AES-256-GCM
 * ciphertext. The header line is authenticated too, so no file can pass for another.
 * @param {BackupHead} head
 * @param {string} name of the file
 * @param {string} text
 * @param {CryptoKey | null} key
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
 * The rows of one table in a piece: a line with the table and its columns, then one line per row.
 * @param {{ name: string, columns: string[] }} table
 * @param {number} records
 * @param {string} lines
 */
export const section = ({ name, columns }, records, lines) =>
  `${JSON.stringify({ table: name, columns, records })}\n${lines}\n`;

/**
 * Returns the text of the manifest, which is written last: a backup without one is incomplete. Its last
 * line is the SHA-256 of the line before.
 * @param {{ finishedAt: string, changedMeanwhile: boolean, tables: { name: string, columns: string[]
 *   }[], pieces: Piece[] }} facts
 * @param {(text: string) => Promise<string>} hash
 */
export async function manifestText(facts, hash) {
  const text = JSON.stringify(facts);
  return `${text}\n${await hash(text)}\n`;
}

/** Returns the name of a backup's folder: its start time. @param {Date} at */
export const backupId = (at) => at.toISOString().replaceAll(':', '-').replace('.', '-');

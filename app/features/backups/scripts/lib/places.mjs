import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../../../scripts/lib/run.mjs';
import { literal } from '../../../../../scripts/lib/samples.mjs';
import { readBackup } from './read.mjs';

/* The places of the backup commands: folders, buckets, the key. */

const FOLDER = join(root, 'backups');

/** Returns BACKUP_KEY of the environment or of .dev.vars, or ''. */
export function backupKey() {
  const file = join(root, '.dev.vars');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [, , kept = ''] = /^BACKUP_KEY\s*=\s*(["']?)(.*?)\1\s*$/m.exec(text) ?? [];
  return (process.env.BACKUP_KEY ?? kept).trim();
}

/**
 * Writes a file that only its owner can read. The system's error for a full disk does not name the file.
 * @param {string} file @param {Uint8Array} bytes @throws Error that names the file
 */
function writeWhole(file, bytes) {
  try {
    writeFileSync(file, bytes, { mode: 0o600 });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`Cannot write ${file}: ${why}`, { cause: error });
  }
}

/** @param {string} name of the folder @returns {(part: string, bytes: Uint8Array) => void} */
export function putInto(name) {
  const folder = join(FOLDER, name);
  mkdirSync(folder, { recursive: true });
  return (part, bytes) => writeWhole(join(folder, part), bytes);
}

/** Returns the latest backup in backups/. @param {'local' | 'remote'} where @returns {string | null} its path */
export function latestIn(where) {
  const names = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  const latest = names
    .filter((name) => name.startsWith(`${where}-`))
    .sort()
    .at(-1);
  return latest ? join('backups', latest) : null;
}

/** @param {string} path of the folder @param {string} secret */
export const readFrom = (path, secret) =>
  readBackup(async (part) => {
    const file = join(path, part);
    return existsSync(file) ? new Uint8Array(readFileSync(file)) : null;
  }, secret);

/**
 * The pictures of a bucket, and their copies in backups/pictures: one copy for all backups, not encrypted, because
 * the pictures are public.
 * @param {import('../../../../../scripts/lib/database.mjs').Bucket} bucket
 */
export function picturePlaces(bucket) {
  const folder = join(FOLDER, 'pictures');
  mkdirSync(folder, { recursive: true });
  const here = (/** @type {string} */ name) => join(folder, name);
  const key = (/** @type {string} */ name) => `pictures/${name}`;
  return {
    /** In bytes; null if there is no copy. */
    sizeHere: (/** @type {string} */ name) =>
      statSync(here(name), { throwIfNoEntry: false })?.size ?? null,
    readHere: async (/** @type {string} */ name) =>
      existsSync(here(name)) ? new Uint8Array(readFileSync(here(name))) : null,
    /** Writes the whole file or nothing. @param {string} name @param {Uint8Array} bytes */
    putHere: (name, bytes) => {
      writeWhole(`${here(name)}.half`, bytes);
      renameSync(`${here(name)}.half`, here(name));
    },
    readThere: (/** @type {string} */ name) => bucket.get(key(name)),
    putThere: (/** @type {string} */ name, /** @type {Uint8Array} */ bytes) =>
      bucket.put(key(name), bytes),
  };
}

/** @param {import('../../../../../scripts/lib/database.mjs').Bucket} bucket @param {string} id @param {string} secret */
export const readFromBucket = (bucket, id, secret) =>
  readBackup((part) => bucket.get(`${id}/${part}`), secret);

/**
 * Returns the statement that records a backup in its own database, for the health page.
 * @param {string} id @param {'file' | 'bucket'} place @param {Record<string, string | number>} values
 */
export function noteSql(id, place, values) {
  const now = Date.now();
  const row = { id, place, status: 'done', started_at: now, finished_at: now, ...values };
  return `insert into backups (${Object.keys(row).join(', ')}) values (${Object.values(row).map(literal).join(', ')})
    on conflict (id) do update set ${Object.keys(values)
      .map((column) => `${column} = excluded.${column}`)
      .join(', ')}`;
}

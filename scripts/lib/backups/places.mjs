import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { askWrangler, CommandError, root, runTool, WRANGLER } from '../run.mjs';
import { literal } from '../samples.mjs';
import { readBackup } from './read.mjs';

/* The places of the backup commands: databases, folders, buckets, the key. */

const FOLDER = join(root, 'backups');

/**
 * Queries a database through wrangler, several statements a call, because a call takes seconds.
 * @param {string[]} target as for `execute` of lib/site.mjs
 * @returns {import('./restore.mjs').Ask}
 */
export const queryWith = (target) => async (statements) => {
  if (statements.length === 0) return [];
  const command = statements.join(';\n');
  const question = ['d1', 'execute', 'DB', ...target, '--json', '--command', command];
  const output = await askWrangler(question);
  /** @type {{ results: Record<string, unknown>[] }[]} */
  const answers = JSON.parse(output.slice(output.indexOf('[')));
  return answers.map(({ results }) => results);
};

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
 * Returns the name of the bucket that wrangler.toml binds, or null.
 * @param {'BACKUPS' | 'PICTURES'} binding
 */
export function bucketName(binding) {
  const text = readFileSync(join(root, 'wrangler.toml'), 'utf8').replaceAll(/^\s*#.*$/gm, '');
  const block = text
    .split(/^\[\[r2_buckets\]\]/m)
    .slice(1)
    .find((part) =>
      new RegExp(`^\\s*binding\\s*=\\s*["']${binding}["']`, 'm').test(part.split(/^\[/m)[0] ?? ''),
    );
  return /^\s*bucket_name\s*=\s*["'](.+?)["']/m.exec(block ?? '')?.[1] ?? null;
}

const NO_OBJECT = /specified key does not exist/;

/**
 * Reads a file of the bucket.
 * @param {string} bucket @param {string} key @param {string[]} target
 * @returns {Promise<Uint8Array<ArrayBuffer> | null>} null if there is no such file
 * @throws Error if the bucket cannot be read
 */
export async function readObject(bucket, key, target) {
  const file = join(FOLDER, `.downloaded-${basename(key)}`);
  mkdirSync(FOLDER, { recursive: true });
  const args = ['r2', 'object', 'get', `${bucket}/${key}`, ...target, '--file', file];
  try {
    await runTool(WRANGLER, args, { silent: true });
    return new Uint8Array(readFileSync(file));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    if (NO_OBJECT.test(error.output)) return null;
    throw new Error(`Cannot read ${key} of the bucket ${bucket}:\n${error.output.trim()}`);
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * The pictures of a bucket, and their copies in backups/pictures: one copy for all backups, not encrypted, because
 * the pictures are public.
 * @param {string} bucket @param {string[]} target
 */
export function picturePlaces(bucket, target) {
  const folder = join(FOLDER, 'pictures');
  mkdirSync(folder, { recursive: true });
  const here = (/** @type {string} */ name) => join(folder, name);
  const key = (/** @type {string} */ name) => `pictures/${name}`;
  return {
    /** Wrangler mostly waits for the network, but a local bucket takes one command at a time. */
    atATime: target.includes('--remote') ? 4 : 1,
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
    readThere: (/** @type {string} */ name) => readObject(bucket, key(name), target),
    putThere: async (/** @type {string} */ name) => {
      const object = ['r2', 'object', 'put', `${bucket}/${key(name)}`, '--file', here(name)];
      await askWrangler([...object, ...target]);
    },
  };
}

/** @param {string} bucket @param {string} id @param {string[]} target @param {string} secret */
export const readFromBucket = (bucket, id, target, secret) =>
  readBackup((part) => readObject(bucket, `${id}/${part}`, target), secret);

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
      .join(', ')};`;
}

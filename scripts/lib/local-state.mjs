import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root, say } from './run.mjs';

/* The files of the local site. Needs no dependencies. */

/** The folder of the local database of `npm start` and `npm run dev`. */
export const LOCAL_STATE = join(root, '.wrangler/state');

/** Copies databases as SQLite does it. A copy of the file could be between two writes. In another process: Node.js warns of the module. */
const BACKUP = `import { backup, DatabaseSync } from 'node:sqlite';
for (const [from, to] of JSON.parse(process.argv[1])) {
  const database = new DatabaseSync(from, { readOnly: true });
  await backup(database, to);
  database.close();
}`;

/**
 * Copies a folder with databases of SQLite, which may be in use.
 * @param {string} from @param {string} to is made
 * @throws Error if a file cannot be copied, such as on a full disk. Then there is no copy
 */
export function copyState(from, to) {
  try {
    mkdirSync(to, { recursive: true });
    const databases = [];
    for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const target = join(to, path.slice(from.length));
      if (!entry.isFile() || /\.sqlite-(?:shm|wal)$/.test(entry.name)) continue;
      mkdirSync(dirname(target), { recursive: true });
      if (entry.name.endsWith('.sqlite')) databases.push([path, target]);
      else copyFileSync(path, target);
    }
    const args = [
      '--no-warnings',
      '--input-type=module',
      '--eval',
      BACKUP,
      JSON.stringify(databases),
    ];
    execFileSync(process.execPath, args, { stdio: 'pipe' });
  } catch (error) {
    rmSync(to, { recursive: true, force: true });
    throw new Error(
      `The local database could not be copied: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** How many copies of the local database stay. */
const KEPT_COPIES = 3;

/** The folder of the database in the state of Miniflare. @param {string} state */
const databaseIn = (state) => join(state, 'v3/d1');

/** @param {string} state @returns {string} the folder of the copies that were made of its database before migrations */
const copiesOf = (state) => join(dirname(state), 'before-migrations');

/** @param {string} state @returns {string | null} the newest copy of the database from before migrations */
export function lastCopy(state) {
  const folder = copiesOf(state);
  const [name] = existsSync(folder) ? readdirSync(folder).sort().reverse() : [];
  return name === undefined ? null : join(folder, name);
}

/** How to put a copy back. @param {string} state @param {string} copy @returns {string} a command */
export const restoreCopy = (state, copy) => {
  const [database, from] = [databaseIn(state), copy].map((path) => relative(root, path));
  return `rm -r ${database} && cp -r ${from} ${database}`;
};

/**
 * Copies the local database, before migrations change it.
 * @param {string} state
 */
export function copyBeforeMigrations(state) {
  const folder = copiesOf(state);
  const copy = join(folder, new Date().toISOString().replaceAll(/[:.]/g, '-'));
  copyState(databaseIn(state), copy);
  say(`Copied the local database to ${relative(root, copy)}`);
  for (const name of readdirSync(folder).sort().slice(0, -KEPT_COPIES))
    rmSync(join(folder, name), { recursive: true });
}

import { openRemote } from './cloudflare.mjs';
import { withLocalDatabase } from './local-database.mjs';
import { copyBeforeMigrations, LOCAL_STATE } from './local-state.mjs';
import { applyMigrations } from './migrations.mjs';
import { beforeRemoteChange } from './parts.mjs';

/* The database and the buckets that a command works on: of the deployed site, or of this machine. */

/**
 * @typedef {(statements: string[]) => Promise<Record<string, unknown>[][]>} Ask runs statements atomically and returns
 *   the rows of each. A statement has no semicolon at its end and at most 100 KB, the limit of D1
 * @typedef {object} Bucket
 * @property {string} name
 * @property {(key: string) => Promise<Uint8Array<ArrayBuffer> | null>} get null if there is no such object
 * @property {(key: string, bytes: Uint8Array) => Promise<unknown>} put
 * @typedef {object} Database
 * @property {'local' | 'remote'} place
 * @property {Ask} ask
 * @property {(statements: string[]) => Promise<unknown>} load runs statements atomically that write a whole database. D1
 *   gives those of one `ask` 30 seconds (https://developers.cloudflare.com/d1/platform/limits/)
 * @property {(binding: import('./bindings.mjs').BucketBinding) => Bucket | null} bucket null if it is not bound
 */

/**
 * Opens the deployed site's database, or the local one with all migrations.
 * @template T
 * @param {boolean} isRemote
 * @param {(db: Database) => Promise<T>} work
 */
export const withDatabase = async (isRemote, work) =>
  isRemote
    ? work(await openRemote())
    : withLocalDatabase(LOCAL_STATE, async (db) => {
        await applyMigrations(db, () => copyBeforeMigrations(LOCAL_STATE));
        return work(db);
      });

/** Migrates the deployed site's database, after a backup if there is something to migrate. */
export async function migrateRemote() {
  const there = await openRemote();
  // A backup on GitHub's machine would go with it.
  const before = process.env.CI ? undefined : () => beforeRemoteChange(there);
  await applyMigrations(there, before);
}

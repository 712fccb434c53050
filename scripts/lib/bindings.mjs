import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';
import { settingOf } from './setup/toml.mjs';

/* What wrangler.toml binds. Importing wrangler to read it would take a second of processor time. */

/** @param {string} section @param {string} key */
const setting = (section, key) =>
  settingOf(readFileSync(join(root, 'wrangler.toml'), 'utf8'), section, key);

const DATABASE = '[[d1_databases]] DB';

/** The id of the deployed site's database. */
export const databaseId = () => setting(DATABASE, 'database_id');

/** The id that wrangler prefers on this machine; '' if there is none. */
export const previewDatabaseId = () => setting(DATABASE, 'preview_database_id');

/** @typedef {'BACKUPS' | 'PICTURES'} BucketBinding */

/** The names of the bound buckets. @returns {{ [binding in BucketBinding]?: string }} */
export const boundBuckets = () =>
  Object.fromEntries(
    ['BACKUPS', 'PICTURES']
      .map((binding) => [binding, setting(`[[r2_buckets]] ${binding}`, 'bucket_name')])
      .filter(([, name]) => name !== ''),
  );

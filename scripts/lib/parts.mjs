import { existsSync, readdirSync } from 'node:fs';

/* What the folders of the engine's core and the features contribute to the database, for scripts. */

const FEATURES = new URL('../../app/features/', import.meta.url);

/** @returns {Promise<import('../../app/engine/core/part.server').Part[]>} in the order of the site */
export async function allParts() {
  await import('./app.mjs');
  const { parts } = await import('../../app/engine/core/parts.server');
  const files = readdirSync(FEATURES)
    .map((name) => new URL(`${name}/core/part.server.ts`, FEATURES))
    .filter((file) => existsSync(file));
  const features = await Promise.all(files.map((file) => import(file.href)));
  const { keptTables } = await import('../../app/kept-tables');
  return [...parts, ...features.map(({ part }) => part), ...keptTables];
}

/** @returns {Promise<string>} SQL that selects the tables of a backup, see `features/backups/core/tables.js` */
export async function backedUpTablesSql() {
  const parts = await allParts();
  const { backedUpTablesSql } = await import('../../app/features/backups/core/tables.server');
  return backedUpTablesSql(parts);
}

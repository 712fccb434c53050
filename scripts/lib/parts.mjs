import { existsSync, readdirSync } from 'node:fs';

/* What the folders of the engine's core and the features contribute, for scripts. */

const FEATURES = new URL('../../app/features/', import.meta.url);

/** @returns {Promise<import('../../app/engine/core/part.server').Part[]>} in the order of the site */
export async function allParts() {
  await import('./app.mjs');
  const { parts } = await import('../../app/engine/core/parts.server');
  const features = await fromFeatures('core/part.server.ts');
  const { keptTables } = await import('../../app/kept-tables');
  return [...parts, ...features.map(({ part }) => part), ...keptTables];
}

/** @returns the kinds of records, by the names of their tables */
export async function recordKinds() {
  const parts = await allParts();
  const { kindsOf, tableNames } = await import('../../app/engine/core/records/kind.server');
  return tableNames(kindsOf(parts));
}

/** What features do before the database online changes. @param {import('./database.mjs').Database} there */
export async function beforeRemoteChange(there) {
  for (const { beforeChange } of await fromFeatures('scripts/before-change.mjs'))
    await beforeChange(there);
}

/**
 * Imports a file of each feature that has it.
 * @param {string} path in the folder of a feature
 * @returns {Promise<any[]>} the modules
 */
export async function fromFeatures(path) {
  const names = existsSync(FEATURES) ? readdirSync(FEATURES) : [];
  const files = names.map((name) => new URL(`${name}/${path}`, FEATURES)).filter(existsSync);
  return Promise.all(files.map(({ href }) => import(href)));
}

import { allParts } from './parts.mjs';

/* Derived data, such as search and counts, for scripts that write rows themselves. */

/** Imports the site's own code for it. */
const rebuild = async () => {
  const parts = await allParts();
  return { parts, ...(await import('../../app/engine/core/derived/rebuild.server')) };
};

/** @returns {Promise<string[]>} statements that rebuild all derived data */
export async function derivedStatements() {
  const { parts, rebuildStatements } = await rebuild();
  return rebuildStatements(parts);
}

/**
 * Rebuilds all derived data.
 * @param {Pick<import('./database.mjs').Database, 'ask' | 'load'>} db
 * @returns {Promise<{ name: string, wrong: number }[]>} how many rows were wrong, by kind of data
 */
export async function rebuildDerived({ ask, load }) {
  const { parts, faultQueries, INDEX_CHECK, INDEX_REBUILD, STALE_PAGES } = await rebuild();
  const isWhole = await ask([INDEX_CHECK]).then(
    () => true,
    () => false,
  );
  // First, because FTS5 cannot update a document in an index that does not match the documents.
  if (!isWhole) await ask([INDEX_REBUILD]);
  const kinds = faultQueries(parts);
  const answers = await ask(kinds.flatMap(({ queries }) => queries));
  const found = kinds.map(({ name, queries }) => {
    const rows = answers.splice(0, queries.length).flat();
    return { name, wrong: rows.reduce((sum, { n }) => sum + Number(n ?? 0), 0) };
  });
  found.unshift({ name: 'search index', wrong: isWhole ? 0 : 1 });
  const isWrong = found.some(({ wrong }) => wrong > 0);
  await load([...(await derivedStatements()), ...(isWrong ? [STALE_PAGES] : [])]);
  return found;
}

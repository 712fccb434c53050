/* Derived data, such as search and counts, for scripts that write rows themselves. */

/** Imports the site's own code for it. */
const rebuild = async () => {
  await import('./app.mjs');
  return import('../../app/engine/core/derived/rebuild.server');
};

/** @returns {Promise<string[]>} statements that rebuild all derived data */
export const derivedStatements = async () => (await rebuild()).rebuildStatements();

/**
 * Rebuilds all derived data.
 * @param {Pick<import('./database.mjs').Database, 'ask' | 'load'>} db
 * @returns {Promise<{ name: string, wrong: number }[]>} how many rows were wrong, by feature
 */
export async function rebuildDerived({ ask, load }) {
  const { faultQueries, INDEX_CHECK, INDEX_REBUILD, STALE_PAGES } = await rebuild();
  const isWhole = await ask([INDEX_CHECK]).then(
    () => true,
    () => false,
  );
  // First, because FTS5 cannot update a document in an index that does not match the documents.
  if (!isWhole) await ask([INDEX_REBUILD]);
  const features = faultQueries();
  const answers = await ask(features.flatMap(({ queries }) => queries));
  const found = features.map(({ name, queries }) => {
    const rows = answers.splice(0, queries.length).flat();
    return { name, wrong: rows.reduce((sum, { n }) => sum + Number(n ?? 0), 0) };
  });
  found.unshift({ name: 'search index', wrong: isWhole ? 0 : 1 });
  const isWrong = found.some(({ wrong }) => wrong > 0);
  await load([...(await derivedStatements()), ...(isWrong ? [STALE_PAGES] : [])]);
  return found;
}

/* What the site derives of its rows, such as the search and the counts, for scripts that write rows themselves. */

/** The site's own code for it. */
const rebuild = async () => {
  await import('./app.mjs');
  return import('../../app/core/derived/rebuild.server');
};

/** @returns {Promise<string[]>} statements that derive everything anew, each with its semicolon */
export const derivedStatements = async () =>
  (await rebuild()).rebuildStatements().map((statement) => `${statement};`);

/**
 * Derives everything anew.
 * @param {import('./backups/restore.mjs').Ask} ask of the database, which may write, too
 * @param {(statements: string[]) => Promise<unknown>} apply
 * @returns {Promise<{ name: string, wrong: number }[]>} how much was wrong, by feature
 */
export async function deriveAnew(ask, apply) {
  const { faultQueries, INDEX_CHECK, INDEX_REBUILD, STALE_PAGES } = await rebuild();
  const isWhole = await ask([INDEX_CHECK]).then(
    () => true,
    () => false,
  );
  // First: a document cannot be changed in an index that is not of its documents.
  if (!isWhole) await apply([`${INDEX_REBUILD};`]);
  const features = faultQueries();
  const answers = await ask(features.flatMap(({ queries }) => queries));
  const found = features.map(({ name, queries }) => {
    const rows = answers.splice(0, queries.length).flat();
    return { name, wrong: rows.reduce((sum, { n }) => sum + Number(n ?? 0), 0) };
  });
  found.unshift({ name: 'index of the search', wrong: isWhole ? 0 : 1 });
  await apply(await derivedStatements());
  if (found.some(({ wrong }) => wrong > 0)) await apply([`${STALE_PAGES};`]);
  return found;
}

import { insert, sampleContent } from '../../samples.mjs';

/* The rows of a site's database, before and after migrations. */

/** @typedef {import('../../database.mjs').Ask} Ask */
/** @typedef {Map<string, Record<string, unknown>[]>} Rows by table */

/** @param {Ask} ask @returns {Promise<string[]>} the tables of the site, also those for full-text search */
async function tablesOf(ask) {
  const [found = []] = await ask([
    `select name from pragma_table_list where schema = 'main' and type in ('table', 'virtual')
       and name not like 'sqlite\\_%' escape '\\' and name not like '\\_cf\\_%' escape '\\' order by name`,
  ]);
  return found.map(({ name }) => String(name));
}

/** @param {Ask} ask @returns {Promise<Rows>} */
export async function rowsOf(ask) {
  const tables = await tablesOf(ask);
  const found = await ask(tables.map((table) => `select * from "${table}"`));
  return new Map(tables.map((table, index) => [table, found[index] ?? []]));
}

/**
 * @param {Rows} before @param {Rows} after
 * @returns {string[]} the rows that are gone, or have another value in a column that they had before
 */
export const lostRows = (before, after) =>
  [...before].flatMap(([table, rows]) => {
    const columns = Object.keys(rows[0] ?? {});
    const valuesOf = (/** @type {Record<string, unknown>} */ row) =>
      JSON.stringify(columns.map((column) => row[column]));
    /** @type {Map<string, number>} */
    const there = new Map();
    for (const row of after.get(table) ?? [])
      there.set(valuesOf(row), (there.get(valuesOf(row)) ?? 0) + 1);
    return rows.map(valuesOf).flatMap((values) => {
      const left = there.get(values) ?? 0;
      there.set(values, left - 1);
      return left > 0 ? [] : [`${table}: ${values.slice(0, 200)}`];
    });
  });

/** Fills a new database: the samples, and a row in each table that they leave empty. @param {Ask} ask */
export async function fill(ask) {
  await ask(sampleContent());
  await fillEmpty(ask);
}

/**
 * Writes a row into each empty table, such as those of the owner and of a new release. Tables that accept only some values, and
 * refuse those made up here, stay empty.
 * @param {Ask} ask
 */
export async function fillEmpty(ask) {
  for (const [table, rows] of await rowsOf(ask)) {
    if (rows.length > 0) continue;
    const [columns = [], keys = []] = await ask([
      `select name, type from pragma_table_info('${table}') where "notnull" and dflt_value is null`,
      `select "from", "table", "to" from pragma_foreign_key_list('${table}')`,
    ]);
    const parents = await Promise.all(
      keys.map(async ({ from, table: parent, to }) => {
        const [[row] = []] = await ask([`select "${to}" as value from "${parent}" limit 1`]);
        return [from, row?.value ?? null];
      }),
    );
    const row = Object.fromEntries([
      ...columns.map(({ name, type }) => [name, type === 'TEXT' ? `${table} ${name}` : 1]),
      ...parents,
    ]);
    if (columns.length > 0) await ask([insert(`"${table}"`, row)]).catch(() => {});
  }
}

import { derivedStatements } from '../../../../../scripts/lib/derived.mjs';
import { insertStatements, linesFrom, staged } from '../../../../../scripts/lib/table-rows.mjs';
import { pageSql } from '../../../../engine/core/transfer/table-rows.js';
import { backedUpTablesSql } from './tables.mjs';

/* Restores a whole backup into an empty database, and compares the two. */

/**
 * @typedef {import('./read.mjs').Backup} Backup
 * @typedef {import('../../../../../scripts/lib/table-rows.mjs').TableRows} TableRows
 * @typedef {import('../../../../../scripts/lib/database.mjs').Ask} Ask
 * @typedef {{ name: string, isNeeded: boolean }} Column isNeeded: a row without it cannot be written
 */

/** One page each: D1's responses must stay small. */
const TABLES_A_CALL = 8;

/**
 * Tables with rows in an unused database: of the migrations, `npm run setup` and the clock. The backup's rows replace them.
 */
const FILLED_AT_FIRST = ['categories', 'admins', 'heartbeats'];

/**
 * Restores a backup into an empty database and compares the two.
 * @param {Backup} backup @param {Pick<import('../../../../../scripts/lib/database.mjs').Database, 'ask' | 'load'>} db
 * @returns {Promise<{ rows: number, differences: string[] }>} differences: sentences
 * @throws Error that says what does not fit; then nothing was changed
 */
export async function restore(backup, { ask, load }) {
  await checkTarget(backup, ask);
  await load(await restoreStatements(backup, ask));
  const rows = backup.tables.reduce((sum, { lines }) => sum + lines.length, 0);
  return { rows, differences: await differences(backup, ask) };
}

/**
 * Checks that the backup fits the target database.
 * @param {Backup} backup @param {Ask} ask of the target database
 * @throws Error that says what does not fit
 */
export async function checkTarget(backup, ask) {
  const tables = await tablesIn(ask);
  for (const { name, columns, lines } of backup.tables) {
    const known = tables.get(name);
    const unknown = known
      ? columns.find((column) => !known.some((one) => one.name === column))
      : '';
    if (lines.length > 0 && unknown !== undefined) {
      const what = unknown === '' ? `the table ${name}` : `the column ${unknown} of ${name}`;
      refuse(
        `The backup is from a newer version: it has ${what}, which the database does not have. Update the site and run its migrations first.`,
      );
    }
    const missing = known?.find(
      ({ name: column, isNeeded }) => isNeeded && !columns.includes(column),
    );
    if (lines.length > 0 && missing) {
      refuse(
        `The backup is from an older version: it lacks the column ${missing.name} of ${name}. Restore it with the version that made it, then update.`,
      );
    }
  }
  const names = backup.tables
    .map(({ name }) => name)
    .filter((name) => tables.has(name) && !FILLED_AT_FIRST.includes(name));
  const counts = await ask(
    [...names, 'admins'].map((name) => `select count(*) as n from "${name}"`),
  );
  const taken = names.filter((_, n) => counts[n]?.[0]?.n !== 0);
  if (Number(counts.at(-1)?.[0]?.n) > 1) taken.push('admins');
  if (taken.length > 0) {
    refuse(
      `The database is not empty: there are rows in ${taken.join(', ')}. Restore into a new one, see app/features/backups/README.md, "After a loss".`,
    );
  }
}

/** @param {Ask} ask @returns {Promise<Map<string, Column[]>>} the tables of a backup, with their columns */
async function tablesIn(ask) {
  const [tables = []] = await ask([await backedUpTablesSql()]);
  const names = tables.map(({ name }) => String(name));
  const columns = await ask(
    names.map(
      (name) =>
        `select name, "notnull" = 1 and dflt_value is null and not (pk = 1 and lower(type) = 'integer') as isNeeded from pragma_table_info('${name}')`,
    ),
  );
  return new Map(
    names.map((name, n) => [
      name,
      (columns[n] ?? []).map((column) => ({
        name: String(column.name),
        isNeeded: column.isNeeded === 1,
      })),
    ]),
  );
}

/**
 * Returns statements that insert the rows and rebuild derived data, for `Database.load`. Each is short enough for D1.
 * @param {Backup} backup @param {Ask} ask of the target database
 */
export async function restoreStatements(backup, ask) {
  const tables = backup.tables.filter(({ lines }) => lines.length > 0).toReversed();
  const keys = await ask(
    tables.map(
      ({ name }) => `select "table", "from", "to" from pragma_foreign_key_list('${name}')`,
    ),
  );
  return [
    'pragma defer_foreign_keys = on',
    ...FILLED_AT_FIRST.map((name) => `delete from "${name}"`),
    ...staged(tables.flatMap((table, n) => insertStatements(table, keys[n] ?? []))),
    ...(await derivedStatements()),
  ];
}

/**
 * Compares a database with a backup: every table and row of both, byte by byte, as SQLite's JSON.
 * @param {Backup} backup @param {Ask} ask
 * @returns {Promise<string[]>} the differences, as sentences
 */
export async function differences(backup, ask) {
  const [there = []] = await ask([await backedUpTablesSql()]);
  const names = [...new Set([...there, ...backup.tables].map(({ name }) => String(name)))];
  const tables = names.map((name) => {
    const { columns = [], lines = [] } = backup.tables.find((one) => one.name === name) ?? {};
    return { name, columns: columns.length > 0 ? columns : ['rowid'], lines };
  });
  const found = [];
  for (let start = 0; start < tables.length; start += TABLES_A_CALL) {
    const some = tables.slice(start, start + TABLES_A_CALL);
    const pages = await ask(some.map((table) => pageSql(table, 0)));
    for (const [n, table] of some.entries()) {
      const problem = differenceOf(table, await linesFrom(table, pages[n]?.[0], ask));
      if (problem !== null) found.push(problem);
    }
  }
  return found;
}

/** @param {TableRows} table as it should be @param {string[]} restored */
function differenceOf({ name, lines }, restored) {
  if (restored.length !== lines.length) {
    return `${name} has ${restored.length} rows, but ${lines.length} in the backup.`;
  }
  const other = lines.filter((line, n) => line !== restored[n]).length;
  return other > 0 ? `${other} rows of ${name} differ from the backup.` : null;
}

/** @param {string} message @returns {never} */
function refuse(message) {
  throw new Error(`${message} Nothing was changed.`);
}

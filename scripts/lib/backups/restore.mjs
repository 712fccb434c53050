import { pageSql } from '../../../app/features/backups/core/tables.js';
import { derivedStatements } from '../derived.mjs';
import { backedUpTablesSql } from '../parts.mjs';
import { literal } from '../samples.mjs';

/* Restores a whole backup into an empty database, and compares the two. */

/**
 * @typedef {import('./read.mjs').Backup} Backup
 * @typedef {import('./read.mjs').TableRows} TableRows
 * @typedef {import('../database.mjs').Ask} Ask
 * @typedef {{ name: string, isNeeded: boolean }} Column isNeeded: a row without it cannot be written
 */

/** In characters. D1's limit is 100,000 bytes; a character has up to three, a quote is doubled. */
const STATEMENT_LENGTH = 30_000;

/** One page each: D1's responses must stay small. */
const TABLES_A_CALL = 8;

/**
 * Tables with rows in an unused database: of the migrations, `npm run setup` and the clock. The backup's rows replace them.
 */
const FILLED_AT_FIRST = ['categories', 'admins', 'heartbeats'];

/**
 * A row that was deleted and inserted again between two pieces is in the backup twice, or conflicts with an earlier row
 * by a unique column. The later row is right.
 */
const LATER_WINS = 'insert or replace';

/** The table that assembles a row that is too long for one statement. */
const STAGE = '_restored';

/**
 * Restores a backup into an empty database and compares the two.
 * @param {Backup} backup @param {Pick<import('../database.mjs').Database, 'ask' | 'load'>} db
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

/** Wraps statements of `insertStatements`. @param {string[]} statements */
export const staged = (statements) => [
  `create table ${STAGE} (n integer primary key, line text not null)`,
  ...statements,
  `drop table ${STAGE}`,
];

/**
 * @param {TableRows} table @param {Record<string, unknown>[]} [keys] its foreign keys: leaves out a row
 *   whose parent is missing, because it was deleted during the backup
 * @param {string} [verb] @param {string} [onConflict] an upsert's clause
 */
export function insertStatements(
  { name, columns, lines },
  keys = [],
  verb = LATER_WINS,
  onConflict = '',
) {
  const values = columns.map((_, n) => `value ->> ${n}`).join(', ');
  const isWhole = keys.flatMap((key) => {
    const at = columns.indexOf(String(key.from));
    const value = `value ->> ${at}`;
    return key.table === name || at < 0
      ? []
      : [`(${value} is null or ${value} in (select "${key.to}" from "${key.table}"))`];
  });
  // SQLite needs a condition before an upsert's clause.
  const condition = isWhole.length > 0 ? isWhole.join(' and ') : 'true';
  const where = ` where ${condition} ${onConflict}`.trimEnd();
  const into = `${verb} into "${name}" (${columns.map((column) => `"${column}"`).join(', ')}) select ${values}`;
  return packed(lines).flatMap((pack) =>
    pack.length === 1 && (pack[0] ?? '').length > STATEMENT_LENGTH
      ? [
          `delete from ${STAGE}`,
          ...chunks(pack[0] ?? '').map(
            (chunk, n) => `insert into ${STAGE} (n, line) values (${n}, ${literal(chunk)})`,
          ),
          `${into} from json_each((select '[' || group_concat(line, '' order by n) || ']' from ${STAGE}))${where}`,
        ]
      : [`${into} from json_each(${literal(`[${pack.join(',')}]`)})${where}`],
  );
}

/** Groups lines that fit into one statement; a line that is too long is alone. @param {string[]} lines */
function packed(lines) {
  /** @type {string[][]} */
  const packs = [];
  let room = 0;
  for (const line of lines) {
    if (line.length + 1 > room) {
      packs.push([]);
      room = STATEMENT_LENGTH;
    }
    packs.at(-1)?.push(line);
    room -= line.length + 1;
  }
  return packs;
}

/** Splits a text between characters, never within a surrogate pair. @param {string} text */
function chunks(text) {
  const found = [];
  for (let at = 0; at < text.length; ) {
    let end = at + STATEMENT_LENGTH;
    const code = text.charCodeAt(end - 1);
    if (code >= 0xd800 && code < 0xdc00) end += 1;
    found.push(text.slice(at, end));
    at = end;
  }
  return found;
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

/**
 * Reads all rows of a table.
 * @param {{ name: string, columns: string[] }} table @param {Ask} ask @returns {Promise<string[]>} a JSON list each
 */
export async function linesOf(table, ask) {
  const [[first] = []] = await ask([pageSql(table, 0)]);
  return linesFrom({ ...table, lines: [] }, first, ask);
}

/** @param {TableRows} table as it should be @param {string[]} restored */
function differenceOf({ name, lines }, restored) {
  if (restored.length !== lines.length) {
    return `${name} has ${restored.length} rows, but ${lines.length} in the backup.`;
  }
  const other = lines.filter((line, n) => line !== restored[n]).length;
  return other > 0 ? `${other} rows of ${name} differ from the backup.` : null;
}

/**
 * Reads all lines of a table.
 * @param {TableRows} table @param {Record<string, unknown> | undefined} first its first page @param {Ask} ask
 */
async function linesFrom(table, first, ask) {
  const lines = [];
  for (let page = first; page; ) {
    if (page.records) lines.push(...String(page.lines).split('\n'));
    page = page.isLast === 0 ? (await ask([pageSql(table, Number(page.last))]))[0]?.[0] : undefined;
  }
  return lines;
}

/** @param {string} message @returns {never} */
function refuse(message) {
  throw new Error(`${message} Nothing was changed.`);
}

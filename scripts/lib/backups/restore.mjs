import { pageSql, TABLES_SQL } from '../../../app/core/backups/tables.js';
import { derivedStatements } from '../derived.mjs';
import { literal } from '../samples.mjs';

/* A whole backup into an empty database, and what tells whether it is there as it was. */

/**
 * @typedef {import('./read.mjs').Backup} Backup
 * @typedef {import('./read.mjs').TableRows} TableRows
 * @typedef {(statements: string[]) => Promise<Record<string, unknown>[][]>} Ask the rows of each statement
 * @typedef {{ name: string, isNeeded: boolean }} Column isNeeded: a row without it cannot be written
 */

/** D1 takes statements of at most 100,000 bytes; a character has up to three, a quote becomes two. */
const STATEMENT_LENGTH = 30_000;

/** Each of which answers a page: D1's answers have to stay small, and a call of wrangler takes seconds. */
const TABLES_A_CALL = 8;

/** Tables that migrations fill, or that say nothing of whether somebody uses the site. */
const FILLED_AT_FIRST = ['categories'];

/**
 * A row that was removed and written again, between two pieces of a large table, is in the backup twice, or has what is
 * unique in common with one of before: the later one is how it was.
 */
const LATER_WINS = 'insert or replace';

/** Where a row that is too long for a statement is put together. */
const STAGE = '_restored';

/**
 * Everything that has to be right before the first row is written.
 * @param {Backup} backup @param {Ask} ask of the database that it is to go into
 * @throws Error that says what is not
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
        `The backup is of a newer site: it has ${what}, which that database has not. Update the site and run its migrations first.`,
      );
    }
    const missing = known?.find(
      ({ name: column, isNeeded }) => isNeeded && !columns.includes(column),
    );
    if (lines.length > 0 && missing) {
      refuse(
        `The backup is of an older site, and has nothing for the column ${missing.name} of ${name}. Restore it with the version that made it, then update.`,
      );
    }
  }
  const names = backup.tables
    .map(({ name }) => name)
    .filter((name) => tables.has(name) && !FILLED_AT_FIRST.includes(name));
  const counts = await ask(names.map((name) => `select count(*) as n from "${name}"`));
  const taken = names.filter((_, n) => counts[n]?.[0]?.n !== 0);
  if (taken.length > 0) {
    refuse(
      `That database is not empty: there is something in ${taken.join(', ')}. Restore into a new one: docs/backups.md, "After a loss", says how to get one, here and at Cloudflare.`,
    );
  }
}

/** @param {Ask} ask @returns {Promise<Map<string, Column[]>>} the tables that a backup has, and their columns */
async function tablesIn(ask) {
  const [tables = []] = await ask([TABLES_SQL]);
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
 * Statements that write the rows, each short enough for D1, to be run as one batch or file, and make of them what is in
 * no backup: the search, the topics.
 * @param {Backup} backup @param {Ask} ask of the database that they are for
 */
export async function restoreStatements(backup, ask) {
  const tables = backup.tables.filter(({ lines }) => lines.length > 0).toReversed();
  const keys = await ask(
    tables.map(
      ({ name }) => `select "table", "from", "to" from pragma_foreign_key_list('${name}')`,
    ),
  );
  return [
    'pragma defer_foreign_keys = on;',
    ...FILLED_AT_FIRST.map((name) => `delete from "${name}";`),
    ...staged(tables.flatMap((table, n) => insertStatements(table, keys[n] ?? []))),
    ...(await derivedStatements()),
  ];
}

/** Around statements of `insertStatements`. @param {string[]} statements */
export const staged = (statements) => [
  `create table ${STAGE} (n integer primary key, line text not null);`,
  ...statements,
  `drop table ${STAGE};`,
];

/**
 * @param {TableRows} table @param {Record<string, unknown>[]} [keys] its foreign keys: a row whose parent is
 *   missing, since it was deleted while the backup was made, is left out
 * @param {string} [verb]
 */
export function insertStatements({ name, columns, lines }, keys = [], verb = LATER_WINS) {
  const values = columns.map((_, n) => `value ->> ${n}`).join(', ');
  const isWhole = keys.flatMap((key) => {
    const at = columns.indexOf(String(key.from));
    const value = `value ->> ${at}`;
    return key.table === name || at < 0
      ? []
      : [`(${value} is null or ${value} in (select "${key.to}" from "${key.table}"))`];
  });
  const where = isWhole.length > 0 ? ` where ${isWhole.join(' and ')}` : '';
  const into = `${verb} into "${name}" (${columns.map((column) => `"${column}"`).join(', ')}) select ${values}`;
  return packed(lines).flatMap((pack) =>
    pack.length === 1 && (pack[0] ?? '').length > STATEMENT_LENGTH
      ? [
          `delete from ${STAGE};`,
          ...chunks(pack[0] ?? '').map(
            (chunk, n) => `insert into ${STAGE} (n, line) values (${n}, ${literal(chunk)});`,
          ),
          `${into} from json_each((select '[' || group_concat(line, '' order by n) || ']' from ${STAGE}))${where};`,
        ]
      : [`${into} from json_each(${literal(`[${pack.join(',')}]`)})${where};`],
  );
}

/** Lines in groups that fit into one statement, one that is too long by itself. @param {string[]} lines */
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

/** @param {string} text by whole characters: half of one is no UTF-8 */
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
 * Compares a database with the backup that was restored into it: every table of both, row by row, byte for
 * byte, in the text that SQLite writes of a row.
 * @param {Backup} backup @param {Ask} ask
 * @returns {Promise<string[]>} what is not the same, in words
 */
export async function differences(backup, ask) {
  const [there = []] = await ask([TABLES_SQL]);
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
    return `${name} has ${restored.length} rows, and ${lines.length} in the backup.`;
  }
  const other = lines.filter((line, n) => line !== restored[n]).length;
  return other > 0 ? `${other} rows of ${name} are not as they are in the backup.` : null;
}

/**
 * All lines of a table.
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

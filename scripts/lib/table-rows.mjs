import { pageSql } from '../../app/engine/core/transfer/table-rows.js';
import { literal } from './samples.mjs';

/* Reads and writes the rows of tables, as backups and `npm run content:push` do. */

/**
 * @typedef {{ name: string, columns: string[], lines: string[] }} TableRows lines: one row each, a JSON list
 * @typedef {import('./database.mjs').Ask} Ask
 */

/** In characters. D1's limit is 100,000 bytes; a character has up to three, a quote is doubled. */
const STATEMENT_LENGTH = 30_000;

/**
 * A row that was deleted and inserted again between two pieces is in the backup twice, or conflicts with an earlier row
 * by a unique column. The later row is right.
 */
const LATER_WINS = 'insert or replace';

/** The table that assembles a row that is too long for one statement. */
const STAGE = '_restored';

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
 * Reads all rows of a table.
 * @param {{ name: string, columns: string[] }} table @param {Ask} ask @returns {Promise<string[]>} a JSON list each
 */
export async function linesOf(table, ask) {
  const [[first] = []] = await ask([pageSql(table, 0)]);
  return linesFrom({ ...table, lines: [] }, first, ask);
}

/**
 * Reads all lines of a table.
 * @param {TableRows} table @param {Record<string, unknown> | undefined} first its first page @param {Ask} ask
 */
export async function linesFrom(table, first, ask) {
  const lines = [];
  for (let page = first; page; ) {
    if (page.records) lines.push(...String(page.lines).split('\n'));
    page = page.isLast === 0 ? (await ask([pageSql(table, Number(page.last))]))[0]?.[0] : undefined;
  }
  return lines;
}

/**
 * Returns SQL that selects the names of tables with their columns as a JSON list.
 * @param {string[]} names
 */
export const columnsSql = (names) => `select t.name as name,
    (select json_group_array(c.name) from pragma_table_info(t.name) as c) as columns
  from pragma_table_list as t where t.schema = 'main' and t.name in (${names.map(literal).join(', ')})`;

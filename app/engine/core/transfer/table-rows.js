/* JavaScript, so that scripts read the rows of tables as the site does. */

/** The size of a page, in bytes of its columns: a D1 result and the worker's memory must stay small. */
const PAGE_BYTES = 200_000;
/** The maximum number of rows per page. */
const PAGE_ROWS = 500;
/** D1 takes at most 32 arguments per function. */
const VALUES = 30;

/**
 * Returns SQL for a row as a JSON list. SQLite itself writes it, so that no value loses precision.
 * @param {string[]} columns
 */
export function lineOf(columns) {
  const lists = [];
  for (let at = 0; at < columns.length; at += VALUES) {
    lists.push(
      `json_array(${columns
        .slice(at, at + VALUES)
        .map(quoted)
        .join(', ')})`,
    );
  }
  return lists.reduce(
    // No value is itself a list, so only the outer brackets are trimmed.
    (before, list) => `rtrim(${before}, ']') || ',' || ltrim(${list}, '[')`,
  );
}

/**
 * Returns SQL for the next rows of a table: at least one if there is one, otherwise as many as fit the
 * page size.
 * @param {{ name: string, columns: string[] }} table
 * @param {number} after the rowid of the last row read
 */
export const pageSql = ({ name, columns }, after) => `select coalesce(max(id), ${after}) as last,
    count(*) as records, group_concat(line, char(10) order by id) as lines,
    coalesce((select max(rowid) from ${quoted(name)}), 0) <= coalesce(max(id), ${after}) as isLast
  from (select rowid as id, ${lineOf(columns)} as line from ${quoted(name)}
    where rowid > ${after} and rowid <= (
      select max(id) from (
        select id, size, sum(size) over (order by id) as total from (
          select rowid as id, ${columns.map((column) => `ifnull(octet_length(${quoted(column)}), 0)`).join(' + ')} as size
          from ${quoted(name)} where rowid > ${after} order by rowid limit ${PAGE_ROWS}))
      where total <= ${PAGE_BYTES} or total = size))`;

/** @param {string} name */
const quoted = (name) => `"${name}"`;

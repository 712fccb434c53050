/** JavaScript, so that the clock's backup and `npm run db:backup` read the same of a database. */

/** What no backup holds, and why; every other table is in it, those of next year too. */
export const LEFT_OUT = {
  _cf_METADATA: 'of the platform',
  _cf_KV: 'of the platform',
  sqlite_schema: 'the tables, which migrations make',
  sqlite_sequence: 'follows the posts',
  d1_migrations: 'which migrations a database has had is its own affair',
  content_versions: 'tells pages that are kept from what is new, and must differ after a restore',
  renderings: 'made of the texts again',
  search_documents: 'made of the records again, by `npm run db:derive`',
  search_words: 'as above',
  post_topics: 'as above',
  topics: 'as above',
  related_posts: 'as above',
  list_counts: 'as above',
  visits: 'who read what today, which nobody shall know tomorrow',
  visit_salts: 'as above',
  sessions: 'a session that was ended since would come back to life',
  rate_limits: 'counters and leases of the moment',
  sign_in_failures: 'counters of the moment',
  backups: 'says which backups there are, here',
};

/**
 * Read last and restored first, in the reverse order: a row that comes in while a backup is read then has
 * what it refers to in it.
 */
const PARENTS = ['messages', 'newsletters', 'posts', 'admins', 'categories'];

/** The tables of a backup, in the order in which it reads them; columns as a JSON list. */
export const TABLES_SQL = `select t.name as name,
    (select json_group_array(c.name) from pragma_table_info(t.name) as c) as columns
  from pragma_table_list as t
  where t.schema = 'main' and t.type = 'table' and t.name not in (${Object.keys(LEFT_OUT)
    .map((name) => `'${name}'`)
    .join(', ')})
  order by ${PARENTS.toReversed()
    .map((name) => `t.name = '${name}'`)
    .join(', ')}, t.name`;

/** In bytes of the columns: one answer of D1 has to stay small, and so has what a worker does with it. */
const PAGE_BYTES = 200_000;
/** At most so many rows a page. */
const PAGE_ROWS = 500;
/** D1 takes at most 32 values a function. */
const VALUES = 30;

/** A row as a JSON list: SQLite itself writes it, so that nothing of a value is lost on the way. @param {string[]} columns */
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
    // No value of a list is a list, so that nothing but the outer brackets goes.
    (before, list) => `rtrim(${before}, ']') || ',' || ltrim(${list}, '[')`,
  );
}

/**
 * The next rows of a table: at least one, where there is one, and otherwise no more than are small enough.
 * @param {{ name: string, columns: string[] }} table @param {number} after the rowid of the last one before
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

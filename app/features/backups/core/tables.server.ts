import { getTableName } from 'drizzle-orm';
import type { Part } from '~/engine/core/part.server';
import { referencesOf, tablesOf } from '~/engine/core/tables.server';
import { leftOutOfBackups } from '~/engine/core/transfer/tables.server';

/** What no backup holds, besides what the parts of the site leave out. */
export const PLATFORM_TABLES = {
  _cf_METADATA: 'belongs to the platform',
  _cf_KV: 'belongs to the platform',
  sqlite_schema: 'the table definitions, which migrations create',
  sqlite_sequence: 'follows the posts',
  d1_migrations: 'each database tracks its own migrations',
};

/**
 * Returns SQL that selects the tables of a backup in reading order, with their columns as a JSON list. A table that the code
 * does not know is included. Tables that others refer to, each after the ones that it refers to, are read last, in reverse
 * order, and restored first. A row that is added while a backup runs then finds the row it references in the backup.
 * @param parts all parts of the site
 */
export function backedUpTablesSql(parts: readonly Part[]): string {
  const tables = tablesOf(parts);
  const targets = new Set(tables.flatMap(referencesOf));
  return tablesSql({
    leftOut: Object.keys(leftOutOfBackups(parts)),
    referenced: tables.filter((table) => targets.has(table)).map(getTableName),
  });
}

const tablesSql = ({ leftOut, referenced }: { leftOut: string[]; referenced: string[] }) =>
  `select t.name as name,
    (select json_group_array(c.name) from pragma_table_info(t.name) as c) as columns
  from pragma_table_list as t
  where t.schema = 'main' and t.type = 'table' and t.name not in (${[
    ...Object.keys(PLATFORM_TABLES),
    ...leftOut,
  ]
    .map((name) => `'${name}'`)
    .join(', ')})
  order by ${referenced.map((name) => `t.name = '${name}', `).join('')}t.name`;

import { getTableName } from 'drizzle-orm';
import type { Part } from '~/engine/core/part.server';
import { referencesOf, tablesOf } from '~/engine/core/tables.server';
import { leftOutOfBackups } from '~/engine/core/transfer/tables.server';
import { tablesSql } from './tables.js';

/** Returns SQL that selects the tables of a backup, see `tablesSql`. @param parts all parts of the site */
export function backedUpTablesSql(parts: readonly Part[]): string {
  const tables = tablesOf(parts);
  const targets = new Set(tables.flatMap(referencesOf));
  return tablesSql({
    leftOut: Object.keys(leftOutOfBackups(parts)),
    referenced: tables.filter((table) => targets.has(table)).map(getTableName),
  });
}

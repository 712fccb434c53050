import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Part } from './part.server';

/** Returns the tables that a table refers to by foreign keys. */
export const referencesOf = (table: SQLiteTable): SQLiteTable[] =>
  getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable);

/** The length of the longest chain of references that begins at a table. */
const depthOf = (table: SQLiteTable): number =>
  Math.max(0, ...referencesOf(table).map((target) => 1 + depthOf(target)));

/** Returns the tables of some parts: each after those that it refers to, and then by name. */
export const tablesOf = (parts: readonly Part[]): SQLiteTable[] =>
  parts
    .flatMap(({ tables = {} }) => Object.values(tables))
    .filter((value): value is SQLiteTable => is(value, SQLiteTable))
    .map((table) => ({ table, depth: depthOf(table), name: getTableName(table) }))
    .toSorted((a, b) => a.depth - b.depth || (a.name < b.name ? -1 : 1))
    .map(({ table }) => table);

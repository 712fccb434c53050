import { getTableName, is, SQL } from 'drizzle-orm';
import {
  getTableConfig,
  type SQLiteColumn,
  SQLiteSyncDialect,
  type SQLiteTable,
} from 'drizzle-orm/sqlite-core';
import type { Part } from '../part.server';
import { type Kind, kindsOf } from '../records/kind.server';
import { recordTable } from '../records/transfer';
import { tablesOf } from '../tables.server';
import type { LeftOut, Row, RowProblem, Taken, Transfer } from './declaration';
import { type Column, usualRule } from './row-rules';

export type Table = Pick<Taken, 'toImport'> & {
  /** Returns a contradiction between the fields of a row. */
  check: ((row: Row) => RowProblem | null) | undefined;
  name: string;
  /** What the owner calls its records. */
  label: string;
  columns: Column[];
  /** The SQL that selects each column for an export, in the same order. */
  exported: string[];
  /** The columns that identify a record. */
  identity: string[];
  /** Columns whose values must be unique. */
  unique: string[];
  /** Unique indexes: their columns, and the condition of a partial index. */
  own: { columns: string[]; where: string }[];
  /** Foreign keys: the column, the referenced table, and the referenced column. */
  references: { column: string; table: string; target: string }[];
  isHistory: boolean;
};

const dialect = new SQLiteSyncDialect();

/** Returns the default of a column as a value: a quoted text, a number, a boolean, or the value itself. */
function defaultOf({ default: given }: SQLiteColumn): Column['defaultValue'] {
  if (typeof given === 'boolean') return Number(given);
  if (!is(given, SQL))
    return typeof given === 'string' || typeof given === 'number' ? given : undefined;
  const text = dialect.sqlToQuery(given).sql;
  return text.startsWith("'") ? text.slice(1, -1) : Number(text);
}

const typeOf = (column: SQLiteColumn): Column['type'] =>
  column.dataType === 'date' ? 'moment' : column.getSQLType() === 'integer' ? 'integer' : 'text';

function describeColumn(column: SQLiteColumn, { rules, planned }: Taken): Column {
  const { name } = column;
  const type = typeOf(column);
  const values = column.dataType === 'boolean' ? ['0', '1'] : (column.enumValues ?? null);
  return {
    name,
    type,
    values,
    isNullable: !column.notNull,
    defaultValue: defaultOf(column),
    isPlanned: planned?.includes(name) ?? false,
    rule: rules?.[name] ?? usualRule({ name, type, values }),
  };
}

function describe(
  table: SQLiteTable,
  declared: Taken,
  {
    transfers,
    kinds,
    kept,
  }: { transfers: readonly Transfer[]; kinds: readonly Kind[]; kept: readonly string[] },
): Table {
  const { check } = declared;
  const { name, columns: all, primaryKeys, indexes, foreignKeys } = getTableConfig(table);
  const columns = all.filter((column) => !declared.without?.includes(column.name));
  const primary = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
  const identity = primary.map((column) => column.name);
  // The full-text index references `seq`: a post with another one is another post to it.
  if (name === 'posts') identity.push('id');
  const own = indexes
    .filter(({ config }) => config.unique)
    .map(({ config }) => ({
      columns: config.columns.flatMap((column) =>
        is(column, SQL) || !('name' in column) ? [] : [String(column.name)],
      ),
      where: config.where ? dialect.sqlToQuery(config.where).sql : 'true',
    }));
  const unique = own
    .flatMap((index) => index.columns)
    .filter((column) => !identity.includes(column));
  return {
    name,
    label:
      declared.label ?? name.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase()),
    identity,
    unique,
    own: [...own, { columns: primary.map((column) => column.name), where: 'true' }],
    references: foreignKeys.map((key) => {
      const { columns: from, foreignTable, foreignColumns: to } = key.reference();
      const names = { column: from[0]?.name ?? '', target: to[0]?.name ?? '' };
      return { ...names, table: getTableName(foreignTable) };
    }),
    isHistory: declared.isHistory ?? false,
    columns: columns.map((column) => describeColumn(column, declared)),
    exported: columns.map((column) => {
      const own = declared.exported?.[column.name];
      return own ? `${own(transfers)} as "${column.name}"` : `"${column.name}"`;
    }),
    // Rows about records of a removed feature stay as they are.
    check: check && ((row) => (kept.includes(String(row.entity)) ? null : check(row, kinds))),
    toImport: declared.toImport,
  };
}

const declaredBy = (parts: readonly Part[]): Record<string, LeftOut | Taken> =>
  Object.assign(
    {},
    ...kindsOf(parts).map((kind) => ({ [getTableName(kind.table)]: recordTable(kind) })),
    ...parts.map(({ transfer }) => transfer?.tables ?? {}),
  );

/**
 * Returns the tables of an export, described by their schemas and by what the parts declare, in a function that describes them
 * once: few requests need them.
 */
export function exportedTables(parts: readonly Part[]): () => Table[] {
  let tables: Table[] | undefined;
  return () => {
    tables ??= describeAll(parts);
    return tables;
  };
}

function describeAll(parts: readonly Part[]): Table[] {
  const declared = declaredBy(parts);
  const transfers = parts.flatMap(({ transfer = [] }) => transfer);
  const kept = parts.flatMap(({ keptKinds = [] }) => keptKinds.map(({ entity }) => entity));
  const all = { transfers, kinds: kindsOf(parts), kept };
  return tablesOf(parts).flatMap((table) => {
    const own = declared[getTableName(table)] ?? {};
    return 'leftOut' in own ? [] : [describe(table, own, all)];
  });
}

/** Returns what the owner misses after an import into another site. */
export const missedAfterImport = (parts: readonly Part[]): string[] =>
  parts.flatMap(({ transfer }) => [
    ...(transfer?.missed ?? []),
    ...Object.values(transfer?.tables ?? {}).flatMap((table) =>
      'leftOut' in table && table.missed !== null ? [table.missed] : [],
    ),
  ]);

/** Returns the tables that backups leave out, as well, and why. */
export const leftOutOfBackups = (parts: readonly Part[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(declaredBy(parts)).flatMap(([name, table]) =>
      'leftOut' in table && !table.inBackups ? [[name, table.leftOut]] : [],
    ),
  );

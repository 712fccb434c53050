import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '~/engine/kit/database/client.server';

/*
 * Data that is derived from other rows, such as counts and the search. Each feature has statements that derive it anew for
 * some records, from their current rows. Every write runs them in its batch, and they write only what differs.
 * `npm run db:derive` runs them for all records.
 */

/** The ids of the records as an SQL list, such as `among(ids)`; null for all records. */
export type Scope = SQL | null;

/** The statements before and after a write in its batch. */
export type SurroundingStatements = { before: SQL[]; after: SQL[] };

export const NO_STATEMENTS: SurroundingStatements = { before: [], after: [] };

/** Returns the condition that an id is in the scope. */
export const isIn = (id: SQLWrapper, scope: Scope): SQL =>
  scope === null ? sql`true` : sql`${id} in ${scope}`;

/** Returns the number of rows that a statement of a batch returned; 0 if there is no such statement. */
export const rowCount = (result: unknown): number => (Array.isArray(result) ? result.length : 0);

/** Converts statements for a batch. */
export const batchItems = (db: Database, statements: SQL[]): BatchItem<'sqlite'>[] =>
  statements.map(db.statement);

/**
 * Runs a change with the statements that derive data from it. @param change returns the rows that it changed
 * @returns the number of those rows
 */
export async function runWithDerived(
  db: Database,
  { before, after }: SurroundingStatements,
  change: BatchItem<'sqlite'>,
): Promise<number> {
  const results = await db.write.batch([
    ...toNonEmpty(batchItems(db, before), change),
    ...batchItems(db, after),
  ]);
  return rowCount(results.at(before.length));
}

/** Appends an item to a list. Returns the non-empty tuple that drizzle requires for a batch. */
export function toNonEmpty(
  items: BatchItem<'sqlite'>[],
  last: BatchItem<'sqlite'>,
): [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]] {
  const [first, ...rest] = [...items, last];
  return first ? [first, ...rest] : [last];
}

/** One kind of derived data, with the statements that rebuild it and those that count what is wrong. */
export type DerivedData = {
  /** What it is, for a person. */
  name: string;
  rebuild: SQL[];
  /** Lists of statements, one of which returns a number `n`. */
  faults: SQL[][];
};

/** Describes derived data that is in rows of its own. */
export const derivedRows = (name: string, derived: Derived[]): DerivedData => ({
  name,
  rebuild: derived.flatMap((one) => [removeSurplus(one), writeDiffering(one)]),
  faults: derived.map((one) => [countFaults(one)]),
});

/** Some rows of a derived table, and a query that derives them. */
export type Derived = {
  table: string;
  key: string[];
  /** All derived columns, including the key, in the order of the query. */
  columns: string[];
  /** Selects the rows of the table that the query derives. */
  rows: SQL;
  /** The query that returns the rows as they should be. */
  expected: SQL;
};

const names = (list: string[]) =>
  sql.join(
    list.map((name) => sql.identifier(name)),
    sql`, `,
  );

/** Selects the expected rows that are missing in the table or different. */
export const differingRows = ({ table, columns, rows, expected }: Derived): SQL =>
  sql`select * from (${expected}) except select ${names(columns)} from ${sql.identifier(table)} where ${rows}`;

/** Selects the rows of the table that are not expected. */
const surplusRows = ({ table, columns, rows, expected }: Derived): SQL =>
  sql`select ${names(columns)} from ${sql.identifier(table)} where ${rows} except select * from (${expected})`;

/** Writes the rows that are missing or different. */
export function writeDiffering(derived: Derived): SQL {
  const { table, key, columns } = derived;
  const set = columns
    .filter((column) => !key.includes(column))
    .map((column) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`);
  return sql`insert into ${sql.identifier(table)} (${names(columns)})
    select * from (${differingRows(derived)}) where true
    on conflict (${names(key)}) do update set ${sql.join(set, sql`, `)}`;
}

/** Deletes the rows whose key is no longer expected. */
export const removeSurplus = ({ table, key, rows, expected }: Derived): SQL =>
  sql`delete from ${sql.identifier(table)} where ${rows} and (${names(key)}) not in (select ${names(key)} from (${expected}))`;

/** Counts the rows of the table that are missing, different or surplus. */
function countFaults(derived: Derived): SQL {
  const key = names(derived.key);
  return sql`select count(*) as n from (
    select ${key} from (${differingRows(derived)}) union select ${key} from (${surplusRows(derived)}))`;
}

/** Counts the rows that are in only one of two queries. */
export const countDifference = (one: SQL, other: SQL): SQL =>
  sql`select count(*) as n from (
    select * from (${one} except ${other}) union select * from (${other} except ${one}))`;

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import type { Database } from '~/kit/database/client.server';

/*
 * Data that is made of other rows, such as counts and the search. Each feature has one form for every way of writing:
 * statements that make it anew for some records, out of the rows as they are, for the batch of the write. They write
 * only what differs. For all records they are `npm run db:derive`.
 */

/** Which records: their ids as an SQL list, such as `among(ids)`; null for all of them. */
export type Scope = SQL | null;

/** What a write has before and after it in its batch. */
export type Around = { before: SQL[]; after: SQL[] };

export const NOTHING: Around = { before: [], after: [] };

/** A condition: whether an id is in the scope. */
export const isIn = (id: SQLWrapper, scope: Scope): SQL =>
  scope === null ? sql`true` : sql`${id} in ${scope}`;

/** How many rows a statement of a batch has answered. The batch may have more or fewer statements, as is derived. */
export const rowCount = (result: unknown): number => (Array.isArray(result) ? result.length : 0);

/**
 * Statements for a batch. Their values, which are ids, addresses and times, stand in the text: drizzle binds none of a
 * statement of its own words in a batch of D1.
 */
export const batchItems = (db: Database, statements: SQL[]): BatchItem<'sqlite'>[] =>
  statements.map((statement) => db.write.run(sql`${statement}`.inlineParams()));

const dialect = new SQLiteSyncDialect();

/** A statement as its text and values, for `db.bulk`. */
export function toQuery(statement: SQL): { text: string; values: unknown[] } {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  return { text, values };
}

/** Runs a change that returns the rows that it changed, with what is derived of them. @returns how many */
export async function changeWith(
  db: Database,
  { before, after }: Around,
  change: BatchItem<'sqlite'>,
): Promise<number> {
  const results = await db.write.batch([
    ...withFirst(batchItems(db, before), change),
    ...batchItems(db, after),
  ]);
  return rowCount(results.at(before.length));
}

/** The parts of a batch as drizzle wants them: a list that is not empty. */
export function withFirst(
  items: BatchItem<'sqlite'>[],
  last: BatchItem<'sqlite'>,
): [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]] {
  const [first, ...rest] = [...items, last];
  return first ? [first, ...rest] : [last];
}

/** A derived table, some of its rows, and a query of those rows as they should be. */
export type Derived = {
  table: string;
  key: string[];
  /** All that is derived, the key too, in the order of the query. */
  columns: string[];
  /** Which rows of the table the query is about. */
  rows: SQL;
  fresh: SQL;
};

const names = (list: string[]) => sql.raw(list.join(', '));

/** The rows of a query that are not in the table as they are. */
export const differing = ({ table, columns, rows, fresh }: Derived): SQL =>
  sql`select * from (${fresh}) except select ${names(columns)} from ${sql.raw(table)} where ${rows}`;

/** The rows of the table that are no longer derived. */
const surplus = ({ table, columns, rows, fresh }: Derived): SQL =>
  sql`select ${names(columns)} from ${sql.raw(table)} where ${rows} except select * from (${fresh})`;

/** Writes the rows that are missing or different. */
export function writeDiffering(derived: Derived): SQL {
  const { table, key, columns } = derived;
  const set = columns
    .filter((column) => !key.includes(column))
    .map((column) => `${column} = excluded.${column}`);
  return sql`insert into ${sql.raw(table)} (${names(columns)})
    select * from (${differing(derived)}) where true
    on conflict (${names(key)}) do update set ${names(set)}`;
}

/** Removes the rows whose key is derived no longer. */
export const removeSurplus = ({ table, key, rows, fresh }: Derived): SQL =>
  sql`delete from ${sql.raw(table)} where ${rows} and (${names(key)}) not in (select ${names(key)} from (${fresh}))`;

/** A query of how many rows of the table are missing, different or too many. */
export function countFaults(derived: Derived): SQL {
  const key = names(derived.key);
  return sql`select count(*) as n from (
    select ${key} from (${differing(derived)}) union select ${key} from (${surplus(derived)}))`;
}

/** A query of how many rows are in one of two lists and not in the other. */
export const countUnshared = (one: SQL, other: SQL): SQL =>
  sql`select count(*) as n from (
    select * from (${one} except ${other}) union select * from (${other} except ${one}))`;

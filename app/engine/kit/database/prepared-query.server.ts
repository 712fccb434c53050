import { fillPlaceholders, type Placeholder, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import { type Database, type FilledQuery, tablesIn } from './client.server';

/** What functions that write a select statement need: a database, or the writer of a prepared query. */
export type QueryWriter = Pick<Database, 'read'>;

/** The part of drizzle's prepared queries that does not depend on the kind of query. */
type Preparable<Row> = RunnableQuery<Row[], 'sqlite'> & {
  prepare(): {
    getQuery(): { sql: string; params: unknown[] };
    mapResult(result: unknown, isFromBatch: boolean): unknown;
  };
};

/** Writes statements, and cannot run them. */
const writer: QueryWriter = { read: drizzle(Object({ prepare: () => null })) };

/**
 * Prepares a query: its text is written at the first use in an isolate, because drizzle takes up to half a millisecond for
 * it. For the queries of the pages that visitors read most.
 * @param write writes the query, with a placeholder (`sql.placeholder`) for each value that differs between requests. It
 *   must depend on nothing else.
 * @returns a function that fills in the values, as SQLite stores them: times in milliseconds; it throws if one is missing
 */
export function prepareQuery<Row>(
  write: (db: QueryWriter) => Preparable<Row>,
): (values?: Record<string, string | number>) => FilledQuery<Row> {
  const prepare = () => {
    const prepared = write(writer).prepare();
    const { sql: text, params } = prepared.getQuery();
    const toRows = (result: D1Result) => prepared.mapResult(result, true) as Row[];
    return { text, params, tables: tablesIn(text), toRows };
  };
  let known: ReturnType<typeof prepare> | undefined;
  return (values = {}) => {
    known ??= prepare();
    const { params, ...query } = known;
    return { ...query, values: fillPlaceholders(params, values) };
  };
}

/** The current time: itself, or its placeholder in a prepared query. */
export type Now = Date | Placeholder;

/** The placeholder of the current time, in milliseconds. */
export const NOW: Now = sql.placeholder('now');

/** Returns a time as SQLite stores it. */
export const inMs = (now: Now): number | Placeholder => (now instanceof Date ? now.getTime() : now);

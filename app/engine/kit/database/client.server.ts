import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { dailyLimitReached, unavailable } from '../errors';
import { TimeoutError, withTimeLimit } from '../time/time-limit';

/** How much one request used the database. */
export type DatabaseUse = {
  roundTrips: number;
  /** Statements sent. Retries count again. */
  queries: number;
  rowsRead: number;
  rowsWritten: number;
  /** Size of the database after the last batch; 0 if D1 did not report it. */
  bytes: number;
  /** Tables that the response depends on. */
  tables: Set<string>;
};

export const noDatabaseUse = (): DatabaseUse => ({
  roundTrips: 0,
  queries: 0,
  rowsRead: 0,
  rowsWritten: 0,
  bytes: 0,
  tables: new Set(),
});

/** A prepared query with its values, see `prepareQuery`. */
export type FilledQuery<Row> = {
  text: string;
  values: unknown[];
  /** The tables that it reads. */
  tables: string[];
  /** Returns the rows of its result. */
  toRows: (result: D1Result) => Row[];
};

/** D1 normally answers in milliseconds. The owner and API clients should learn of an outage soon. */
const TIMEOUT_MS = 3000;
/** Shorter for visitors: there may be an older copy of the page to show. */
const VISITOR_TIMEOUT_MS = 1500;
/** After a timeout, fail at once for this long: a form makes several queries in a row. */
const FAIL_FAST_MS = 1000;
/** Importing or exporting a whole site takes longer. D1 itself ends a statement after 30 seconds. */
const BULK_TIMEOUT_MS = 30_000;
/** Reads are retried at most twice: https://developers.cloudflare.com/d1/best-practices/retry-queries/ */
const READ_ATTEMPTS = 3;

/** The two kinds of session that D1 offers (Sessions API). */
type Consistency =
  /** The nearest replica. Fresh enough for a visitor's page. */
  | 'first-unconstrained'
  /** The primary, for every write and for reads that must see the last edit. */
  | 'first-primary';

/**
 * Opens a drizzle database over one D1 session. Every statement goes through `batch()`: it is atomic, takes one
 * round trip, and is the only call that reports the rows read. Send single statements with `all`, `one`, `run` or
 * `changes`. Awaiting a query directly works too, but has no time limit and is not counted.
 *
 * - `read` retries twice, `write` never. Each attempt has a time limit.
 * - Reads made in the same turn of the event loop, such as those of a page and its layout, share one round trip.
 * - Every D1 error becomes a `DomainError` `unavailable`, because D1's messages contain SQL and values.
 */
export function openDatabase(d1: D1Database, consistency: Consistency, use: DatabaseUse) {
  const session = d1.withSession(consistency);
  const readTimeoutMs = consistency === 'first-primary' ? TIMEOUT_MS : VISITOR_TIMEOUT_MS;
  let failFastUntil = 0;
  const counted = async <T>(
    statements: D1PreparedStatement[],
    limits: { attempts: number; timeoutMs: number },
  ) => {
    // D1 refuses an empty batch.
    if (statements.length === 0) return [];
    if (Date.now() < failFastUntil) throw unavailable(new TimeoutError('timed out a moment ago'));
    const onTimeout = () => {
      failFastUntil = Date.now() + FAIL_FAST_MS;
    };
    const results = await withRetries({ ...limits, onTimeout }, () => {
      use.queries += statements.length;
      return session.batch<T>(statements);
    });
    use.roundTrips += 1;
    for (const { meta } of results) {
      use.rowsRead += meta.rows_read;
      use.rowsWritten += meta.rows_written;
      use.bytes = meta.size_after || use.bytes;
    }
    return results;
  };
  const noteTables = (tables: string[]) => {
    for (const table of tables) use.tables.add(table);
  };
  const prepare = (query: string) => {
    noteTables(tablesIn(query));
    return session.prepare(query);
  };
  const bound: BoundStatements = new WeakMap();
  const createClient = (batch: D1Database['batch']) =>
    withStatements((send) => drizzle(withBatch(d1, prepare, send)), batch, bound);
  const readBatch = coalesceBatches((statements) =>
    counted(statements, { attempts: READ_ATTEMPTS, timeoutMs: readTimeoutMs }),
  );
  const read = createClient(readBatch);
  const write = createClient((statements) =>
    counted(statements, { attempts: 1, timeoutMs: TIMEOUT_MS }),
  );
  const statement = (query: SQL): BatchItem<'sqlite'> => {
    const { text, values } = toQuery(query);
    const standIn = write.run('select 1');
    bound.set(standIn, prepare(text).bind(...values));
    return standIn;
  };
  /** Runs one statement of `write` and returns its rows. For changes, and for reads that precede one. */
  const run = async <T extends BatchItem<'sqlite'>>(statement: T) =>
    (await write.batch([statement]))[0];
  const all = async <Row>(query: Query<Row>) => (await read.batch([query]))[0];
  const bulk = async (statements: Statement[]): Promise<Row[][]> => {
    const prepared = statements.map(({ text, values = [] }) =>
      session.prepare(text).bind(...values),
    );
    const limits = { attempts: 1, timeoutMs: BULK_TIMEOUT_MS };
    return (await counted<Row>(prepared, limits)).map(({ results }) => results);
  };
  return {
    read,
    write,
    /** Returns the rows of each of these prepared queries, which share one round trip. */
    async rows<Rows extends object[]>(
      ...queries: { [Index in keyof Rows]: FilledQuery<Rows[Index]> }
    ): Promise<{ [Index in keyof Rows]: Rows[Index][] }> {
      const statements = queries.map(({ text, values, tables }) => {
        noteTables(tables);
        return session.prepare(text).bind(...values);
      });
      const results = await readBatch(statements);
      const rows = queries.map(({ toRows }, index) => {
        const result = results[index];
        return result ? toRows(result) : [];
      });
      return rows as { [Index in keyof Rows]: Rows[Index][] };
    },
    /** Returns the rows of a query. */
    all,
    /** Returns the first row of a query, or null. */
    one: async <Row>(query: Query<Row>) => (await all(query))[0] ?? null,
    run,
    /** Converts a statement in SQL for a batch of `write`. `write.run(sql)` fails in a batch if the statement has values. */
    statement,
    /** Whether a statement of `write` with a `returning` clause changed any row. */
    changes: async <Row>(statement: Query<Row>) => (await run(statement)).length > 0,
    /** Runs SQL texts in one batch with a longer time limit, for code that moves whole tables. */
    bulk,
    /** Runs one such SQL text and returns its rows. */
    bulkOne: async (text: string, values: unknown[] = []) =>
      (await bulk([{ text, values }]))[0] ?? [],
  };
}

/**
 * Returns the tables that a statement reads. Empty for the statement that reads the tables' versions, because no
 * response depends on it.
 */
export function tablesIn(query: string): string[] {
  if (query.includes('content_versions')) return [];
  // What a statement names by `with` is no table.
  const named = namesIn(query, /\b(\w+) as (?:materialized )?\(/gi);
  return namesIn(query, /\b(?:from|join) "?(\w+)/gi).filter((name) => !named.includes(name));
}

const namesIn = (query: string, pattern: RegExp): string[] =>
  [...query.matchAll(pattern)].map(([, name = '']) => name);

const dialect = new SQLiteSyncDialect();

/** Converts a statement to its text and the values to bind. */
export function toQuery(statement: SQL): { text: string; values: unknown[] } {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  return { text, values };
}

/** The statements to send in place of the items that `statement` made. */
type BoundStatements = WeakMap<object, D1PreparedStatement>;

/**
 * Returns a client whose batches may contain items that `statement` made. Drizzle itself binds only the values of its query
 * builders.
 * @param open opens a client whose batches a function sends
 */
function withStatements(
  open: (send: D1Database['batch']) => DrizzleD1Database,
  send: D1Database['batch'],
  bound: BoundStatements,
): DrizzleD1Database {
  const batch: DrizzleD1Database['batch'] = (items) =>
    open((prepared) => send(prepared.map((one, n) => bound.get(items[n] ?? one) ?? one))).batch(
      items,
    );
  return Object.assign(open(send), { batch });
}

/** Wraps a session in the `D1Database` interface that drizzle needs. @param batch sends the statements */
const withBatch = (
  d1: D1Database,
  prepare: D1Database['prepare'],
  batch: D1Database['batch'],
): D1Database => ({
  prepare,
  batch,
  exec: (query) => d1.exec(query),
  withSession: (constraint) => d1.withSession(constraint),
  dump: () => d1.dump(),
});

/** Sends all batches of one turn of the event loop as a single batch and distributes the results. */
function coalesceBatches(
  send: (statements: D1PreparedStatement[]) => Promise<D1Result<never>[]>,
): D1Database['batch'] {
  let waiting: D1PreparedStatement[] = [];
  let answer: Promise<D1Result<never>[]> | null = null;
  return async (statements) => {
    const first = waiting.length;
    waiting = [...waiting, ...statements];
    answer ??= Promise.resolve().then(() => {
      const all = waiting;
      waiting = [];
      answer = null;
      return send(all);
    });
    return (await answer).slice(first, first + statements.length);
  };
}

/** A statement that returns rows. */
type Query<Row> = RunnableQuery<Row[], 'sqlite'>;
type Statement = { text: string; values?: unknown[] };
type Row = Record<string, string | number | null>;

export type Database = ReturnType<typeof openDatabase>;

/** "Your account has exceeded D1's free tier daily row write limit", enforced since September 2026. */
const DAILY_LIMIT = /daily row (read|write) limit/;

type Limits = { attempts: number; timeoutMs: number; onTimeout: () => void };

async function withRetries<T>(limits: Limits, work: () => Promise<T>): Promise<T> {
  try {
    return await withTimeLimit(work(), limits.timeoutMs);
  } catch (error) {
    const isTimeout = error instanceof TimeoutError;
    if (isTimeout) limits.onTimeout();
    const text = error instanceof Error ? error.message : '';
    const [, limit] = DAILY_LIMIT.exec(text) ?? [];
    if (limit === 'read' || limit === 'write') {
      throw dailyLimitReached(limit, { now: Date.now(), cause: error });
    }
    // A retry helps after a lost connection, but not after a wrong statement or a full queue.
    const isFinal = isTimeout || text.includes('SQLITE_');
    if (limits.attempts > 1 && !isFinal)
      return withRetries({ ...limits, attempts: limits.attempts - 1 }, work);
    throw unavailable(error);
  }
}

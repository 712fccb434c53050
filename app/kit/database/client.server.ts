import type { BatchItem } from 'drizzle-orm/batch';
import { drizzle } from 'drizzle-orm/d1';
import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import { unavailable, usedUpToday } from '../errors';
import { TooLate, withTimeLimit } from '../time/time-limit';

/** What one request asked the database. */
export type DatabaseUse = {
  roundTrips: number;
  /** Statements, each attempt of them. */
  questions: number;
  rowsRead: number;
  rowsWritten: number;
  /** How large the database was after that; 0 where it did not say. */
  bytes: number;
  /** The tables that its answer is made of. */
  tables: Set<string>;
};

export const noDatabaseUse = (): DatabaseUse => ({
  roundTrips: 0,
  questions: 0,
  rowsRead: 0,
  rowsWritten: 0,
  bytes: 0,
  tables: new Set(),
});

/** D1 answers in milliseconds; the owner and clients should not wait for much longer to be told. */
const TIMEOUT_MS = 3000;
/** A visitor sooner: there may be a page of before to show. */
const VISITOR_TIMEOUT_MS = 1500;
/** Whoever was too late once is not waited for again in this time: forms ask for one thing after the other. */
const AWAY_MS = 1000;
/** Moving a whole site takes longer; D1 itself ends a statement after 30 seconds. */
const BULK_TIMEOUT_MS = 30_000;
/** Reads are retried at most twice: https://developers.cloudflare.com/d1/best-practices/retry-queries/ */
const READ_ATTEMPTS = 3;

/** The two kinds of session that D1 offers (Sessions API). */
type Consistency =
  /** The nearest replica: what a visitor's page needs. */
  | 'first-unconstrained'
  /** The primary: reads that must see the last edit, and every write. */
  | 'first-primary';

/**
 * A drizzle database over one D1 session. Every statement goes through `batch()`: one round trip, atomic,
 * and the only call whose answer tells the rows that it read. A single one goes through `all`, `one`, `run` or
 * `changes`. A query that is awaited by itself works as well, but has no time limit and is not counted.
 *
 * - `read` retries twice, `write` never; neither waits longer than the time limit for one answer.
 * - Reads that are asked at the same moment, such as a page's and its frame's, go in one trip.
 * - Whatever D1 throws becomes a `DomainError` `unavailable`: its own messages hold SQL texts and values.
 */
export function openDatabase(d1: D1Database, consistency: Consistency, use: DatabaseUse) {
  const session = d1.withSession(consistency);
  const readTimeoutMs = consistency === 'first-primary' ? TIMEOUT_MS : VISITOR_TIMEOUT_MS;
  let awayUntil = 0;
  const counted = async <T>(
    statements: D1PreparedStatement[],
    limits: { attempts: number; timeoutMs: number },
  ) => {
    // D1 refuses an empty batch.
    if (statements.length === 0) return [];
    if (Date.now() < awayUntil) throw unavailable(new TooLate('it was too late a moment ago'));
    const onTooLate = () => {
      awayUntil = Date.now() + AWAY_MS;
    };
    const results = await guarded({ ...limits, onTooLate }, () => {
      use.questions += statements.length;
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
  const prepare = (query: string) => {
    for (const table of tablesIn(query)) use.tables.add(table);
    return session.prepare(query);
  };
  const clientOf = (batch: D1Database['batch']) => drizzle(withBatch(d1, prepare, batch));
  const read = clientOf(
    coalesceBatches((statements) =>
      counted(statements, { attempts: READ_ATTEMPTS, timeoutMs: readTimeoutMs }),
    ),
  );
  const write = clientOf((statements) =>
    counted(statements, { attempts: 1, timeoutMs: TIMEOUT_MS }),
  );
  /** One statement of `write`, with the rows that it answers: a change, or a read on the way to one. */
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
    /** The rows of a query. */
    all,
    /** The first row of a query, null where there is none. */
    one: async <Row>(query: Query<Row>) => (await all(query))[0] ?? null,
    run,
    /** Whether a change of `write` that returns what it changed has changed a row. */
    changes: async <Row>(statement: Query<Row>) => (await run(statement)).length > 0,
    /** Statements as text, in one batch with more time: for what moves whole tables, whichever they are. */
    bulk,
    /** The rows of one such statement. */
    bulkOne: async (text: string, values: unknown[] = []) =>
      (await bulk([{ text, values }]))[0] ?? [],
  };
}

/**
 * The tables that a statement reads. The statement that reads their versions is part of no answer, so it
 * counts for none of them.
 */
const tablesIn = (query: string): string[] =>
  query.includes('content_versions')
    ? []
    : [...query.matchAll(/\b(?:from|join) "?(\w+)/gi)].map(([, table = '']) => table);

/** A session as the database that drizzle asks for. @param batch what sends its statements */
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

/** Sends what is asked in one turn of the event loop as one batch, and shares out the results. */
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

/** A statement that answers rows. */
type Query<Row> = RunnableQuery<Row[], 'sqlite'>;
type Statement = { text: string; values?: unknown[] };
type Row = Record<string, string | number | null>;

export type Database = ReturnType<typeof openDatabase>;

/** "Your account has exceeded D1's free tier daily row write limit", enforced since September 2026. */
const DAILY_LIMIT = /daily row (read|write) limit/;

type Limits = { attempts: number; timeoutMs: number; onTooLate: () => void };

async function guarded<T>(limits: Limits, work: () => Promise<T>): Promise<T> {
  try {
    return await withTimeLimit(work(), limits.timeoutMs);
  } catch (error) {
    const isTooLate = error instanceof TooLate;
    if (isTooLate) limits.onTooLate();
    const text = error instanceof Error ? error.message : '';
    const [, limit] = DAILY_LIMIT.exec(text) ?? [];
    if (limit === 'read' || limit === 'write') {
      throw usedUpToday(limit, { now: Date.now(), cause: error });
    }
    // Asking again helps against a lost connection, not against a wrong statement or a full queue.
    const isFinal = isTooLate || text.includes('SQLITE_');
    if (limits.attempts > 1 && !isFinal)
      return guarded({ ...limits, attempts: limits.attempts - 1 }, work);
    throw unavailable(error);
  }
}

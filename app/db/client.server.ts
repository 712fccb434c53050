import type { BatchItem } from 'drizzle-orm/batch';
import { drizzle } from 'drizzle-orm/d1';
import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import { unavailable } from '~/domain/errors';
import { TooLate, withTimeLimit } from '~/lib/time/time-limit';

/** What one request cost the database. */
export type DatabaseCost = { roundTrips: number; rowsRead: number };

/** D1 answers in milliseconds; a visitor should not wait for much longer than this to be told. */
const TIMEOUT_MS = 3000;
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
 * and the only call whose answer tells the rows that it read. One alone goes through `all`,
 * `one`, `run` or `changes`.
 *
 * - `read` retries twice, `write` never; neither waits longer than the time limit for one answer.
 * - Reads that are asked at the same moment, such as a page's and its frame's, go in one trip.
 * - Whatever D1 throws becomes a `DomainError` `unavailable`: its own messages hold SQL texts and values.
 */
export function openDatabase(d1: D1Database, consistency: Consistency, cost: DatabaseCost) {
  const session = d1.withSession(consistency);
  const counted = async <T>(
    statements: D1PreparedStatement[],
    limits: { attempts: number; timeoutMs: number },
  ) => {
    const results = await guarded(limits, () => session.batch<T>(statements));
    cost.roundTrips += 1;
    for (const { meta } of results) cost.rowsRead += meta.rows_read;
    return results;
  };
  const clientOf = (batch: D1Database['batch']) => drizzle(withBatch(d1, session, batch));
  const read = clientOf(
    together((statements) =>
      counted(statements, { attempts: READ_ATTEMPTS, timeoutMs: TIMEOUT_MS }),
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

/** A session as the database that drizzle asks for. @param batch what sends its statements */
const withBatch = (
  d1: D1Database,
  session: D1DatabaseSession,
  batch: D1Database['batch'],
): D1Database => ({
  prepare: (query) => session.prepare(query),
  batch,
  exec: (query) => d1.exec(query),
  withSession: (constraint) => d1.withSession(constraint),
  dump: () => d1.dump(),
});

/** Sends what is asked in one turn of the event loop as one batch, and shares out the results. */
function together(
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

async function guarded<T>(
  { attempts, timeoutMs }: { attempts: number; timeoutMs: number },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await withTimeLimit(work(), timeoutMs);
  } catch (error) {
    // Asking again helps against a lost connection, not against a wrong statement or a full queue.
    const isFinal =
      error instanceof TooLate || (error instanceof Error && error.message.includes('SQLITE_'));
    if (attempts > 1 && !isFinal) return guarded({ attempts: attempts - 1, timeoutMs }, work);
    throw unavailable(error);
  }
}

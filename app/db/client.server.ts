import { drizzle } from 'drizzle-orm/d1';
import { unavailable } from '~/domain/errors';
import { TooLate, withTimeLimit } from '~/lib/time-limit';

/** What one request cost the database. */
export type DatabaseCost = { roundTrips: number; rowsRead: number };

/** D1 answers in milliseconds; a visitor should not wait for much longer than this to be told. */
const TIMEOUT_MS = 3000;
/** security.md 14: "Reads are retried at most twice". */
const READ_ATTEMPTS = 3;

/** The two kinds of session that D1 offers (Sessions API). */
type Consistency =
  /** The nearest replica: what a visitor's page needs. */
  | 'first-unconstrained'
  /** The primary: reads that must see the last edit, and every write. */
  | 'first-primary';

/**
 * A drizzle database over one D1 session. Every statement goes through `batch()`: one round trip,
 * atomic, and the only call whose answer tells the rows that it read.
 *
 * - `read` retries twice, `write` never; neither waits longer than the time limit for one answer.
 * - Whatever D1 throws becomes a `DomainError` `unavailable`: its own messages hold SQL texts and values.
 */
export function openDatabase(d1: D1Database, consistency: Consistency, cost: DatabaseCost) {
  const run = (attempts: number) => {
    const session = d1.withSession(consistency);
    const client: D1Database = {
      prepare: (query) => session.prepare(query),
      batch: async <T>(statements: D1PreparedStatement[]) => {
        const results = await guarded(attempts, () => session.batch<T>(statements));
        cost.roundTrips += 1;
        for (const { meta } of results) cost.rowsRead += meta.rows_read;
        return results;
      },
      exec: (query) => d1.exec(query),
      withSession: (constraint) => d1.withSession(constraint),
      dump: () => d1.dump(),
    };
    return drizzle(client);
  };
  return { read: run(READ_ATTEMPTS), write: run(1) };
}

export type Database = ReturnType<typeof openDatabase>;

async function guarded<T>(attempts: number, work: () => Promise<T>): Promise<T> {
  try {
    return await withTimeLimit(work(), TIMEOUT_MS);
  } catch (error) {
    // Asking again helps against a lost connection, not against a wrong statement or a full queue.
    const isFinal =
      error instanceof TooLate || (error instanceof Error && error.message.includes('SQLITE_'));
    if (attempts > 1 && !isFinal) return guarded(attempts - 1, work);
    throw unavailable(error);
  }
}

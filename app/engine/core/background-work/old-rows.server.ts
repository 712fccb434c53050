import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from '~/engine/kit/database/client.server';
import type { Part } from '../part.server';
import { kindsOf } from '../records/kind.server';

/** The most statements in one batch. A request needs this many queries left to run it. */
const MAX_STATEMENTS = 16;

/**
 * Returns functions that each delete some of the rows that are no longer needed, in one batch. The statements of a
 * part stay together.
 */
export function oldRowBatches(
  db: Database,
  parts: readonly Part[],
  now: Date,
): (() => Promise<void>)[] {
  const batches: BatchItem<'sqlite'>[][] = [];
  const kinds = kindsOf(parts);
  for (const { oldRows } of parts) {
    const statements = oldRows?.(db, now, kinds) ?? [];
    const last = batches.at(-1);
    if (last && last.length + statements.length <= MAX_STATEMENTS) last.push(...statements);
    else batches.push(statements);
  }
  return batches.map((statements) => async () => {
    const [first, ...rest] = statements;
    if (first) await db.write.batch([first, ...rest]);
  });
}

import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { rowWhere } from '~/engine/kit/database/insert-where.server';
import { rateLimits } from '../limits/schema';
import type { IdempotencyKey } from './idempotency';

/** Selects a row if this was sent before, within its time. */
export const sentBefore = (db: Database, { key }: Pick<IdempotencyKey, 'key'>, now: Date) =>
  db.write
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.resetAt, now)));

/** Returns the statement that records a submission if a condition holds, such as that it was stored. */
export function recordOnceWhere(db: Database, { key, until }: IdempotencyKey, condition: SQL) {
  const resetAt = until.getTime();
  return db.write
    .insert(rateLimits)
    .select(rowWhere(rateLimits, { key, count: 1, resetAt }, condition))
    .onConflictDoUpdate({ target: rateLimits.key, set: { resetAt: sql`excluded.reset_at` } });
}

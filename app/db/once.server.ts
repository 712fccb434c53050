import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Once } from '~/domain/once';
import type { Database } from './client.server';
import { rowWhere } from './insert-where.server';
import { rateLimits } from './schema';

/** Has a row where this has been sent within its time. */
export const sentBefore = (db: Database, { key }: Pick<Once, 'key'>, now: Date) =>
  db.write
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.resetAt, now)));

/** A statement that notes that it was sent, where a condition holds: that it has been kept. */
export function noteOnceWhere(db: Database, { key, until }: Once, condition: SQL) {
  const resetAt = until.getTime();
  return db.write
    .insert(rateLimits)
    .select(rowWhere(rateLimits, { key, count: 1, resetAt }, condition))
    .onConflictDoUpdate({ target: rateLimits.key, set: { resetAt: sql`excluded.reset_at` } });
}

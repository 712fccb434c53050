import { and, eq, gt, notExists, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { IdempotencyKey, Kept } from '~/domain/idempotency';
import type { Database } from './client.server';
import { existsIn } from './conditions.server';
import { rowWhere, type StoredRow } from './insert-where.server';
import { type comments, type messages, rateLimits } from './schema';

/** A query that gives a row if this was sent before, within its time. */
export const sentBefore = (db: Database, { key }: Pick<IdempotencyKey, 'key'>, now: Date) =>
  db.write
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.resetAt, now)));

/** A statement that notes that it was sent, if a condition holds, such as that it was stored. */
export function noteOnceWhere(db: Database, { key, until }: IdempotencyKey, condition: SQL) {
  const resetAt = until.getTime();
  return db.write
    .insert(rateLimits)
    .select(rowWhere(rateLimits, { key, count: 1, resetAt }, condition))
    .onConflictDoUpdate({ target: rateLimits.key, set: { resetAt: sql`excluded.reset_at` } });
}

/** The tables of what visitors send. Each status is a folder. */
type VisitorTable = typeof messages | typeof comments;

/** Whether a folder has room for one more; reads up to `max` entries of an index. */
const hasRoom = (table: VisitorTable, { status, max }: { status: string; max: number }): SQL =>
  // Not a parameter, for which SQLite could not use the indexes of single folders.
  sql`(select count(*) from (select 1 from ${table} where ${table.status} = ${sql.raw(`'${status}'`)}
    and ${table.deletedAt} is null limit ${max})) < ${max}`;

/**
 * Keeps a row, unless it was sent before or its folder is full.
 * @param row with the columns of its table as they are stored
 * @param max how many rows its folder holds
 * @param more statements of the same batch, by the condition that the row was kept
 */
export async function keepOnce(
  db: Database,
  table: VisitorTable,
  input: {
    row: StoredRow & { id: string; status: string };
    once: IdempotencyKey;
    now: Date;
    max: number;
  },
  more: (isKept: SQL) => BatchItem<'sqlite'>[] = () => [],
): Promise<Kept> {
  const { row, once, now, max } = input;
  const isKept = existsIn(table, eq(table.id, row.id));
  const room = hasRoom(table, { status: row.status, max });
  const mayBeKept = sql`${notExists(sentBefore(db, once, now))} and ${room}`;
  const [before, rows] = await db.write.batch([
    sentBefore(db, once, now),
    db.write
      .insert(table)
      .select(rowWhere(table, row, mayBeKept))
      .returning({ id: table.id }),
    noteOnceWhere(db, once, isKept),
    ...more(isKept),
  ]);
  return rows.length === 1 ? 'kept' : before.length === 1 ? 'repeated' : 'full';
}

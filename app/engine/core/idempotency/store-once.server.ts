import { eq, notExists, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '~/engine/kit/database/client.server';
import { existsIn } from '~/engine/kit/database/conditions.server';
import { rowWhere, type StoredRow } from '~/engine/kit/database/insert-where.server';
import { batchItems } from '../derived/scope.server';
import { countWhere, isAnyFull } from '../limits/rate-limits.server';
import type { Admission, CountedMail } from '../limits/visitor-limits';
import { insertMailJobWhere, isMailStored } from '../mail/outbox.server';
import type { StoreResult } from './idempotency';
import { recordOnceWhere, sentBefore } from './idempotency.server';

/** A table of visitors' submissions. */
type VisitorTable = SQLiteTable & { id: SQLiteColumn };

/**
 * Stores a row, unless it was sent before or one of its counters is at its limit; then `full`.
 * @param row the columns of its table in stored form
 * @param only a further condition; if it does not hold, the result is `full` too
 * @param about the id of the message that the mails are about
 * @param mails mails that go with it, each unless one of its own counters is at its limit
 * @param more returns further statements, given the condition that the row was stored
 * @param derived statements that update derived data
 */
export async function storeOnce(
  db: Database,
  table: VisitorTable,
  {
    row,
    only = sql`true`,
    about = null,
    mails,
    more = () => [],
    derived,
    now,
    admission: { once, counters },
  }: {
    row: StoredRow & { id: string };
    only?: SQL;
    about?: string | null;
    mails: CountedMail[];
    more?: ((isKept: SQL) => BatchItem<'sqlite'>[]) | undefined;
    derived: SQL[];
    now: Date;
    admission: Admission;
  },
): Promise<StoreResult> {
  const isKept = existsIn(table, eq(table.id, row.id));
  const mayBeKept = sql`${notExists(sentBefore(db, once, now))} and not ${isAnyFull(counters, now)} and ${only}`;
  const [before, rows] = await db.write.batch([
    sentBefore(db, once, now),
    db.write
      .insert(table)
      .select(rowWhere(table, row, mayBeKept))
      .returning({ id: table.id }),
    countWhere(db, counters, now, isKept),
    recordOnceWhere(db, once, isKept),
    ...mails.flatMap((mail) => insertCountedMail(db, mail, { now, isKept, about })),
    ...more(isKept),
    ...batchItems(db, derived),
  ]);
  return rows.length === 1 ? 'kept' : before.length === 1 ? 'repeated' : 'full';
}

/**
 * Returns the statements that store a mail if a condition holds and none of its counters is at its limit; otherwise they count
 * that it was held back.
 * @param about the id of the message that the mail is about
 */
export function insertCountedMail(
  db: Database,
  { job, counters, ifHeldBack = [] }: CountedMail,
  { now, isKept, about }: { now: Date; isKept: SQL; about: string | null },
) {
  const mayBeSent = sql`${isKept} and not ${isAnyFull(counters, now)}`;
  const isWritten = isMailStored(job.id);
  return [
    insertMailJobWhere(db, job, mayBeSent, about),
    countWhere(db, counters, now, isWritten),
    ...(ifHeldBack.length > 0
      ? [countWhere(db, ifHeldBack, now, sql`${isKept} and not ${isWritten}`)]
      : []),
  ];
}

import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  lte,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { Database } from '~/engine/kit/database/client.server';
import { existsIn } from '~/engine/kit/database/conditions.server';
import { rowWhere } from '~/engine/kit/database/insert-where.server';
import { updateAudited } from '../audit/audit-log.server';
import { listOf, listValue } from '../bulk/bulk-store.server';
import { recordOnceWhere, sentBefore } from '../idempotency/idempotency.server';
import { mailBody } from './mail-bodies.server';
import type { NewMailJob, Outbox } from './outbox';
import { mailJobs } from './schema';

/**
 * Returns the statement that adds a job if a condition holds.
 * @param messageId the message that it is about
 */
export function insertMailJobWhere(
  db: Database,
  job: NewMailJob,
  condition: SQL,
  messageId: string | null = null,
) {
  const row = { ...toRow(job), messageId };
  return db.write.insert(mailJobs).select(rowWhere(mailJobs, row, condition));
}

/** A condition: whether the mail with this id is stored. */
export const isMailStored = (id: string): SQL => existsIn(mailJobs, eq(mailJobs.id, id));

/**
 * Returns the statement that adds those of many jobs for which a condition holds.
 * @param jobs the condition reads what each is about as `listValue('about.…')`
 */
export function insertMailJobsWhere(
  db: Database,
  jobs: { job: NewMailJob; about: Record<string, string | number> }[],
  condition: SQL,
) {
  const list = listOf(jobs.map(({ job, about }) => ({ ...toRow(job), about })));
  const values = Object.keys(getTableColumns(mailJobs)).map(listValue);
  return db.write
    .insert(mailJobs)
    .select(sql`select ${sql.join(values, sql`, `)} from ${list} where ${condition}`);
}

const toRow = ({ id, kind, mail, createdAt, dueAt = createdAt }: NewMailJob) => ({
  ...{ id, kind, payload: JSON.stringify(mail), status: 'waiting', attempts: 0 },
  ...{ dueAt: dueAt.getTime(), createdAt: createdAt.getTime(), updatedAt: createdAt.getTime() },
});

/** Stores waiting mails and their outcome. One method per statement or batch, so it is long. */
export const mailJobTable = (db: Database): Outbox => ({
  async add(job, once) {
    const isFirst = once ? notExists(sentBefore(db, once, job.createdAt)) : sql`true`;
    await db.write.batch([
      insertMailJobWhere(db, job, isFirst),
      ...(once ? [recordOnceWhere(db, once, isFirst)] : []),
    ]);
  },

  async claim({ now, leaseUntil, limit }) {
    const due = db.write
      .select({ id: mailJobs.id })
      .from(mailJobs)
      .where(
        and(
          eq(mailJobs.status, sql`'waiting'`),
          lte(mailJobs.dueAt, now),
          or(isNull(mailJobs.leasedUntil), lte(mailJobs.leasedUntil, now)),
        ),
      )
      .orderBy(mailJobs.dueAt)
      .limit(limit);
    const rows = await db.run(
      db.write
        .update(mailJobs)
        .set({
          leasedUntil: leaseUntil,
          attempts: sql`${mailJobs.attempts} + 1`,
          firstTriedAt: sql`coalesce(${mailJobs.firstTriedAt}, ${now.getTime()})`,
          updatedAt: now,
        })
        .where(inArray(mailJobs.id, due))
        .returning({
          id: mailJobs.id,
          mail: mailJobs.payload,
          attempts: mailJobs.attempts,
          firstTriedAt: mailJobs.firstTriedAt,
        }),
    );
    return rows.map((row) => ({ ...row, firstTriedAt: row.firstTriedAt ?? now }));
  },

  markSent: (id, { providerId, now }) =>
    endAttempt(db, eq(mailJobs.id, id), {
      status: 'sent',
      providerId,
      sentAt: now,
      problem: null,
      updatedAt: now,
    }),

  postpone: (id, { dueAt, problem, now }) =>
    endAttempt(db, isStillWaiting(id), { dueAt, problem, updatedAt: now }),

  markFailed: (id, { problem, now }) =>
    endAttempt(db, isStillWaiting(id), { status: 'failed', problem, updatedAt: now }),

  async retry(id, event) {
    const now = event.createdAt;
    return updateAudited(db, mailJobs, {
      where: and(eq(mailJobs.id, id), eq(mailJobs.status, 'failed'), ne(mailBody, '')),
      set: { status: 'waiting', dueAt: now, firstTriedAt: null, attempts: 0, updatedAt: now },
      event,
    });
  },

  list: ({ status, limit, offset }) =>
    db.all(
      db.read
        .select({
          id: mailJobs.id,
          kind: mailJobs.kind,
          mail: mailJobs.payload,
          status: mailJobs.status,
          attempts: mailJobs.attempts,
          dueAt: mailJobs.dueAt,
          sentAt: mailJobs.sentAt,
          problem: mailJobs.problem,
          returned: mailJobs.returned,
          createdAt: mailJobs.createdAt,
        })
        .from(mailJobs)
        .where(status === null ? undefined : eq(mailJobs.status, status))
        .orderBy(desc(mailJobs.id))
        .limit(limit)
        .offset(offset),
    ),
});

/** If our lease has expired, another request may have sent the mail. */
const isStillWaiting = (id: string) => and(eq(mailJobs.id, id), eq(mailJobs.status, 'waiting'));

/** Writes the outcome of an attempt and ends the lease. */
async function endAttempt(
  db: Database,
  where: SQL | undefined,
  outcome: SQLiteUpdateSetSource<typeof mailJobs>,
): Promise<void> {
  await db.run(
    db.write
      .update(mailJobs)
      .set({ ...outcome, leasedUntil: null })
      .where(where),
  );
}

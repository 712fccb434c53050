import { and, asc, desc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { auditStatement } from '~/engine/core/audit/audit-log.server';
import { auditEvents } from '~/engine/core/audit/schema';
import { insertMailJobWhere } from '~/engine/core/mail/outbox.server';
import { mailJobs } from '~/engine/core/mail/schema';
import { autosaves, projects, reviews, revisions } from '~/engine/core/records/schema';
import { reviewInvitations } from '~/engine/core/reviews/schema';
import type { Database } from '~/engine/kit/database/client.server';
import { existsIn, ONE } from '~/engine/kit/database/conditions.server';
import { rowWhere } from '~/engine/kit/database/insert-where.server';
import type { Invitations } from './invitations';

const INVITATION = {
  id: reviewInvitations.id,
  name: reviewInvitations.name,
  position: reviewInvitations.position,
  email: reviewInvitations.email,
  line: reviewInvitations.line,
  projectId: reviewInvitations.projectId,
  projectName: projects.projectName,
  remindedAt: reviewInvitations.remindedAt,
  answeredAt: reviewInvitations.answeredAt,
  withdrawnAt: reviewInvitations.withdrawnAt,
  reviewId: reviewInvitations.reviewId,
  relation: reviewInvitations.relation,
  refusedAt: reviewInvitations.refusedAt,
  refusal: reviewInvitations.refusal,
  createdAt: reviewInvitations.createdAt,
};

/** D1 returns rows by the names of their columns, so each name must be there once. */
const named = (column: SQLiteColumn, name: string) => sql<string>`${column}`.as(name);

const REVIEW = {
  id: named(reviews.id, 'written_id'),
  name: named(reviews.name, 'written_name'),
  position: named(reviews.position, 'written_position'),
  quote: reviews.quote,
  image: reviews.image,
  status: reviews.status,
  deletedAt: reviews.deletedAt,
};

const SECRETS = {
  mailHash: reviewInvitations.mailHash,
  signature: reviewInvitations.signature,
  withdrawHash: reviewInvitations.withdrawHash,
};

const select = (db: Database) =>
  db.read
    .select({ invitation: INVITATION, review: REVIEW, secrets: SECRETS })
    .from(reviewInvitations)
    .leftJoin(reviews, eq(reviews.id, reviewInvitations.reviewId))
    .leftJoin(
      projects,
      and(eq(projects.id, reviewInvitations.projectId), isNull(projects.deletedAt)),
    );

function toFound({ invitation, review, secrets }: Awaited<ReturnType<typeof select>>[number]) {
  if (!review?.id) return { invitation, review: null };
  const { status, deletedAt, ...written } = review;
  const { relation, projectId, answeredAt: confirmedAt } = invitation;
  const { mailHash, signature } = secrets;
  const mark = { relation, projectId, mailHash, confirmedAt, signature };
  const state = { isPublic: status === 'published', isDeleted: deletedAt !== null };
  return { invitation, review: { ...written, ...state, mark } };
}

/** Not answered, not withdrawn, and not expired. */
const isOpen = (openSince: Date) =>
  and(
    isNull(reviewInvitations.answeredAt),
    isNull(reviewInvitations.withdrawnAt),
    gt(reviewInvitations.createdAt, openSince),
  );

/** Invitations to reviews. One method per statement or batch, so it is long. */
export const invitationTable = (db: Database): Invitations => ({
  async add({ id, projectId, createdAt, ...invited }, input) {
    const ofPerson = eq(reviewInvitations.mailHash, invited.mailHash);
    const hasWithdrawn = existsIn(
      reviewInvitations,
      and(ofPerson, sql`${reviewInvitations.withdrawnAt} is not null`),
    );
    const sameProject = sql`${reviewInvitations.projectId} is ${projectId}`;
    const isAsked = existsIn(
      reviewInvitations,
      and(ofPerson, sameProject, isOpen(input.openSince)),
    );
    const time = createdAt.getTime();
    const row = { id, projectId, ...invited, position: '', signature: '', refusal: '' };
    // True once the row below is written; the later statements depend on it.
    const isAdded = existsIn(
      reviewInvitations,
      and(eq(reviewInvitations.id, id), eq(reviewInvitations.linkHash, invited.linkHash)),
    );
    const results = await db.write.batch([
      db.write
        .select({ withdrawn: sql<number>`${hasWithdrawn}`.as('has_withdrawn') })
        .from(sql`(select 1)`),
      db.write
        .insert(reviewInvitations)
        .select(
          rowWhere(
            reviewInvitations,
            { ...row, createdAt: time, updatedAt: time },
            sql`not ${hasWithdrawn} and not ${isAsked}`,
          ),
        )
        .onConflictDoNothing()
        .returning(ONE),
      insertMailJobWhere(db, input.job, isAdded),
      auditStatement(db, input.event, isAdded),
    ]);
    if (results[1].length > 0) return 'added';
    return results[0][0]?.withdrawn ? 'withdrawn' : 'open';
  },

  async idOf(reviewId) {
    const { id } = reviewInvitations;
    const row = await db.one(
      db.read
        .select({ id })
        .from(reviewInvitations)
        .where(eq(reviewInvitations.reviewId, reviewId))
        .limit(1),
    );
    return row?.id ?? null;
  },

  async list({ limit, offset }) {
    const rows = await db.all(
      select(db).orderBy(desc(reviewInvitations.id)).limit(limit).offset(offset),
    );
    return rows.map(toFound);
  },

  async find(id) {
    const row = await db.one(select(db).where(eq(reviewInvitations.id, id)).limit(1));
    return row && toFound(row);
  },

  async findByToken(hash) {
    const row = await db.one(
      select(db)
        .where(
          or(
            eq(reviewInvitations.linkHash, hash),
            eq(reviewInvitations.reminderHash, hash),
            eq(reviewInvitations.withdrawHash, hash),
          ),
        )
        .limit(1),
    );
    if (!row) return null;
    const link = row.secrets.withdrawHash === hash ? 'withdrawal' : 'invitation';
    return { ...toFound(row), mailHash: row.secrets.mailHash, link };
  },

  async answer({ invitationId, review, answeredAt, ...answer }, { openSince, jobs, event }) {
    const time = answeredAt.getTime();
    // True once the first statement has written; nobody else knows this hash.
    const isOurs = existsIn(
      reviewInvitations,
      eq(reviewInvitations.withdrawHash, answer.withdrawHash),
    );
    const row = {
      ...review,
      ...{ image: '', status: 'draft', createdAt: time, updatedAt: time },
      sortOrder: sql`(select coalesce(min(sort_order), 1) - 1 from ${reviews} where deleted_at is null)`,
    };
    const [written] = await db.write.batch([
      db.write
        .update(reviewInvitations)
        .set({ ...answer, reviewId: review.id, answeredAt, updatedAt: answeredAt })
        .where(and(eq(reviewInvitations.id, invitationId), isOpen(openSince)))
        .returning(ONE),
      db.write.insert(reviews).select(rowWhere(reviews, row, isOurs)),
      deleteReminder(db, invitationId, isOurs),
      auditStatement(db, event, isOurs),
      ...jobs.map((job) => insertMailJobWhere(db, job, isOurs)),
    ]);
    return written.length > 0;
  },

  async withdraw(id, event) {
    const isIt = eq(reviewInvitations.id, id);
    const isNotWithdrawn = existsIn(
      reviewInvitations,
      and(isIt, isNull(reviewInvitations.withdrawnAt)),
    );
    const reviewId = sql`(select review_id from ${reviewInvitations} where id = ${id})`;
    const results = await db.write.batch([
      auditStatement(db, event, isNotWithdrawn),
      // Audit entries about the review are kept, without the name of the client.
      db.write
        .update(auditEvents)
        .set({ summary: '' })
        .where(sql`${auditEvents.entityId} in (${id}, ${reviewId})`),
      db.write
        .delete(revisions)
        .where(and(eq(revisions.entity, 'review'), sql`${revisions.entityId} = ${reviewId}`)),
      db.write
        .delete(autosaves)
        .where(and(eq(autosaves.entity, 'review'), sql`${autosaves.entityId} = ${reviewId}`)),
      db.write.delete(reviews).where(sql`${reviews.id} = ${reviewId}`),
      deleteReminder(db, id, sql`true`),
      db.write
        .update(reviewInvitations)
        .set({
          ...{ name: '', position: '', email: '', line: '', signature: '', refusal: '' },
          ...{ withdrawnAt: event.createdAt, updatedAt: event.createdAt },
        })
        .where(and(isIt, isNull(reviewInvitations.withdrawnAt)))
        .returning(ONE),
    ]);
    return results[6].length > 0;
  },

  async refuse(id, { reason, event }) {
    const isIt = and(eq(reviewInvitations.id, id), sql`${reviewInvitations.reviewId} is not null`);
    const now = event.createdAt;
    const [, written] = await db.write.batch([
      auditStatement(db, event, existsIn(reviewInvitations, isIt)),
      db.write
        .update(reviewInvitations)
        .set({ refusedAt: now, refusal: reason, updatedAt: now })
        .where(isIt)
        .returning(ONE),
    ]);
    return written.length > 0;
  },

  async unreminded({ before, openSince, limit }) {
    const rows = await db.all(
      select(db)
        .where(and(isUnreminded(openSince), lte(reviewInvitations.createdAt, before)))
        .orderBy(asc(reviewInvitations.createdAt))
        .limit(limit),
    );
    return rows.map(toFound);
  },

  async remind(id, { tokenHash, job, now }) {
    const since = new Date(0);
    await db.write.batch([
      db.write
        .update(reviewInvitations)
        .set({ reminderHash: tokenHash, reminderId: job.id, remindedAt: now, updatedAt: now })
        .where(and(eq(reviewInvitations.id, id), isUnreminded(since))),
      insertMailJobWhere(
        db,
        job,
        existsIn(reviewInvitations, eq(reviewInvitations.reminderId, job.id)),
      ),
    ]);
  },
});

const isUnreminded = (openSince: Date) =>
  and(
    isOpen(openSince),
    isNull(reviewInvitations.remindedAt),
    sql`${reviewInvitations.email} <> ''`,
  );

/** Deletes a reminder that has not been sent yet. */
const deleteReminder = (db: Database, invitationId: string, condition: SQL) =>
  db.write
    .delete(mailJobs)
    .where(
      and(
        eq(mailJobs.status, 'waiting'),
        sql`${mailJobs.id} = (select reminder_id from ${reviewInvitations} where id = ${invitationId})`,
        condition,
      ),
    );

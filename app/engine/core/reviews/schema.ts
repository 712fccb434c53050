import { sql } from 'drizzle-orm';
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { moment, primaryId, prose, written } from '~/engine/kit/database/columns';
import { RELATIONS } from './mark';

/**
 * People whom the owner asked for a review. Rows are never deleted, because the site says how many were asked. Without a
 * status column, so that the triggers of the stored pages note every change.
 */
export const reviewInvitations = sqliteTable(
  'review_invitations',
  {
    id: primaryId(),
    /** As the owner wrote it, and from the answer on as the client did; empty once deleted. */
    name: prose('name'),
    /** Role and company, as the client gave them, shown or not. */
    position: prose('position'),
    email: prose('email'),
    /** The personal line of the mail. */
    line: prose('line'),
    projectId: text('project_id'),
    /** An HMAC of the address, which stays when the address is deleted. */
    mailHash: text('mail_hash').notNull(),
    /** SHA-256, in hex, of the random tokens in the mails: invitation, reminder, and link to withdraw. */
    linkHash: text('link_hash').notNull(),
    reminderHash: text('reminder_hash'),
    withdrawHash: text('withdraw_hash'),
    /** The mail job of the reminder, which is not sent after an answer. */
    reminderId: text('reminder_id'),
    remindedAt: moment('reminded_at'),
    answeredAt: moment('answered_at'),
    withdrawnAt: moment('withdrawn_at'),
    /** The review that the client wrote. No foreign key: the row outlives it. */
    reviewId: text('review_id'),
    relation: text('relation', { enum: RELATIONS }),
    /** The mark, see `mark.ts`. */
    signature: prose('signature'),
    refusedAt: moment('refused_at'),
    /** Why the owner did not publish it. */
    refusal: prose('refusal'),
    ...written(),
  },
  (t) => [
    uniqueIndex('review_invitations_link').on(t.linkHash),
    uniqueIndex('review_invitations_reminder').on(t.reminderHash),
    uniqueIndex('review_invitations_withdraw').on(t.withdrawHash),
    uniqueIndex('review_invitations_review').on(t.reviewId),
    index('review_invitations_mail').on(t.mailHash),
    index('review_invitations_project').on(t.projectId, t.answeredAt),
    index('review_invitations_unreminded')
      .on(t.createdAt)
      .where(sql`reminded_at is null and answered_at is null and withdrawn_at is null`),
  ],
);

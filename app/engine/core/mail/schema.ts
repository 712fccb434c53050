import { sql } from 'drizzle-orm';
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment, primaryId, sending, written } from '~/engine/kit/database/columns';
import { messages } from '../messages/schema';
import type { Mail } from './mail';

/** A mail to one person. Its id is the provider's idempotency key, so the payload never changes. */
export const mailJobs = sqliteTable(
  'mail_jobs',
  {
    id: primaryId(),
    kind: text('kind').notNull(),
    messageId: text('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    /** The body for the provider's API, without the sender. */
    payload: text('payload', { mode: 'json' }).$type<Mail>().notNull(),
    ...sending(),
    sentAt: moment('sent_at'),
    providerId: text('provider_id'),
    /** What the provider reported after sending; null unless it is bad news. */
    returned: text('returned', { enum: ['bounced', 'complained'] }),
    /** Why the last attempt failed, for the owner. */
    problem: text('problem'),
    ...written(),
  },
  (t) => [
    index('mail_jobs_due').on(t.dueAt).where(sql`status = 'waiting'`),
    index('mail_jobs_message').on(t.messageId),
    index('mail_jobs_provider').on(t.providerId).where(sql`provider_id is not null`),
    index('mail_jobs_status').on(t.status, sql`id desc`),
  ],
);

/** The provider's events that were handled, so that each is handled once. */
export const webhookEvents = sqliteTable('webhook_events', {
  id: primaryId(),
  createdAt: moment('created_at').notNull(),
});

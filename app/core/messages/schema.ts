import { sql } from 'drizzle-orm';
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment, primaryId, prose, written } from '~/kit/database/columns';

export const messages = sqliteTable(
  'messages',
  {
    id: primaryId(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    status: text('status', {
      enum: ['unread', 'read', 'answered', 'waiting', 'won', 'lost', 'archived', 'spam'],
    })
      .notNull()
      .default('unread'),
    /** The path of the post read last before it; empty for none, null where nobody knows. */
    readBefore: text('read_before'),
    /** An answer that is being written. */
    replyDraft: prose('reply_draft'),
    /** What the owner notes about it, for nobody else. */
    note: prose('note'),
    deletedAt: moment('deleted_at'),
    ...written(),
  },
  (t) => [
    index('messages_status').on(t.status, sql`id desc`),
    index('messages_email').on(t.email, sql`id desc`),
    index('messages_trash').on(sql`deleted_at desc`).where(sql`deleted_at is not null`),
  ],
);

/** What the owner answered, in Markdown; the mail that carries it has the same id. It outlives that mail's text. */
export const messageReplies = sqliteTable(
  'message_replies',
  {
    id: primaryId(),
    messageId: text('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('message_replies_message').on(t.messageId)],
);

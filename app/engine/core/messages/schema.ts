import { sql } from 'drizzle-orm';
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { fromVisitor, moment, primaryId, prose, written } from '~/engine/kit/database/columns';

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
    ...fromVisitor(),
    /** The owner's unfinished answer. */
    replyDraft: prose('reply_draft'),
    /** The owner's note, which only the owner sees. */
    note: prose('note'),
    deletedAt: moment('deleted_at'),
    ...written(),
  },
  (t) => [
    index('messages_status').on(t.status, sql`id desc`),
    index('messages_email').on(t.email, sql`id desc`),
    index('messages_client').on(t.clientSince).where(sql`client_since is not null`),
    index('messages_trash').on(sql`deleted_at desc`).where(sql`deleted_at is not null`),
  ],
);

/**
 * The owner's answers, in Markdown. The mail that carries one has the same id; the answer outlives the
 * mail's text.
 */
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

import { sql } from 'drizzle-orm';
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment, primaryId, written } from './columns';

export const messages = sqliteTable(
  'messages',
  {
    id: primaryId(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    status: text('status', { enum: ['unread', 'read', 'archived', 'spam'] })
      .notNull()
      .default('unread'),
    /** The path of the post read last before it; empty for none, null where nobody knows. */
    readBefore: text('read_before'),
    deletedAt: moment('deleted_at'),
    ...written(),
  },
  (t) => [
    index('messages_status').on(t.status, sql`id desc`),
    index('messages_trash').on(sql`deleted_at desc`).where(sql`deleted_at is not null`),
  ],
);

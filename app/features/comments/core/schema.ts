import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { TextEntity } from '~/engine/core/records/kinds';
import { moment, primaryId, prose, written } from '~/engine/kit/database/columns';

/** The thread of a comment: the comment that it answers, or itself. Not `coalesce`, see `postDate`. */
export const commentThread = sql`CASE WHEN parent_id IS NULL THEN id ELSE parent_id END`;

export const comments = sqliteTable(
  'comments',
  {
    id: primaryId(),
    /** The record that it is about. No foreign key, since there is a table for each kind. */
    entity: text('entity').$type<TextEntity>().notNull(),
    entityId: text('entity_id').notNull(),
    /**
     * The comment that it answers, which is not an answer itself. No foreign key: drizzle-kit omits `on
     * delete` when it adds a column, and then no answered comment could be deleted.
     */
    parentId: text('parent_id'),
    name: prose('name'),
    byOwner: integer('by_owner', { mode: 'boolean' }).notNull().default(false),
    body: text('body').notNull(),
    status: text('status', { enum: ['pending', 'approved', 'rejected', 'spam'] })
      .notNull()
      .default('pending'),
    deletedAt: moment('deleted_at'),
    ...written(),
  },
  (t) => [
    index('comments_of').on(
      t.entity,
      t.entityId,
      t.status,
      sql`${commentThread} desc`,
      t.parentId,
      t.id,
    ),
    index('comments_pending').on(sql`id desc`).where(sql`status = 'pending'`),
    index('comments_spam').on(t.updatedAt).where(sql`status = 'spam'`),
    index('comments_trash').on(sql`deleted_at desc`).where(sql`deleted_at is not null`),
  ],
);

import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment, primaryId, prose, written } from '~/kit/database/columns';
import { posts } from '../records/schema';

/** The thread of a comment: the comment that it answers, or itself. Not `coalesce`, see `postDate`. */
export const commentThread = sql.raw('CASE WHEN parent_id IS NULL THEN id ELSE parent_id END');

export const comments = sqliteTable(
  'comments',
  {
    id: primaryId(),
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
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
    index('comments_of_post').on(t.postId, t.status, sql`${commentThread} desc`, t.parentId, t.id),
    index('comments_pending').on(sql`id desc`).where(sql`status = 'pending'`),
    index('comments_spam').on(t.updatedAt).where(sql`status = 'spam'`),
    index('comments_trash').on(sql`deleted_at desc`).where(sql`deleted_at is not null`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { pages, posts } from '~/engine/core/records/schema';
import { moment, primaryId, prose, written } from '~/engine/kit/database/columns';

/** The thread of a comment: the comment that it answers, or itself. Not `coalesce`, see `postDate`. */
export const commentThread = sql`CASE WHEN parent_id IS NULL THEN id ELSE parent_id END`;

export const comments = sqliteTable(
  'comments',
  {
    id: primaryId(),
    /** What it is about: a post or a page. */
    postId: text('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    pageId: text('page_id').references(() => pages.id, { onDelete: 'cascade' }),
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
    index('comments_of_page')
      .on(t.pageId, t.status, sql`${commentThread} desc`, t.parentId, t.id)
      .where(sql`page_id is not null`),
    check('comments_about', sql`(post_id is null) <> (page_id is null)`),
    index('comments_pending').on(sql`id desc`).where(sql`status = 'pending'`),
    index('comments_spam').on(t.updatedAt).where(sql`status = 'spam'`),
    index('comments_trash').on(sql`deleted_at desc`).where(sql`deleted_at is not null`),
  ],
);

import { sql } from 'drizzle-orm';
import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';
import { moment, prose } from '~/engine/kit/database/columns';

/**
 * A single row. Each column holds, for the table of that name, a random text that changes whenever what
 * visitors see of the table changes. Triggers write it (`engine/core/derived/triggers.ts`).
 */
export const contentVersions = sqliteTable('content_versions', {
  id: integer('id').primaryKey(),
  posts: prose('posts'),
  projects: prose('projects'),
  pages: prose('pages'),
  reviews: prose('reviews'),
  review_invitations: prose('review_invitations'),
  revisions: prose('revisions'),
  comments: prose('comments'),
  categories: prose('categories'),
  settings: prose('settings'),
  site_words: prose('site_words'),
  /** Not a table: the days of the heat map, which are stored in KV. */
  contributions: prose('contributions'),
  /** When posts, projects, pages, reviews, categories or the words of the site last changed. */
  changedAt: moment('changed_at').notNull().default(sql`0`),
});

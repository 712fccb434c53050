import { sql } from 'drizzle-orm';
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment, prose } from '~/kit/database/columns';

/**
 * One row: for each table that visitors see, by its name, a random text that changes with what they see of
 * it. Triggers on the tables write it (`core/derived/triggers.ts`).
 */
export const contentVersions = sqliteTable('content_versions', {
  id: integer('id').primaryKey(),
  posts: prose('posts'),
  projects: prose('projects'),
  reviews: prose('reviews'),
  revisions: prose('revisions'),
  comments: prose('comments'),
  categories: prose('categories'),
  settings: prose('settings'),
  site_words: prose('site_words'),
  /** No table: the heat map's days, which lie in KV. */
  contributions: prose('contributions'),
  /** When posts, projects or categories last changed. */
  changedAt: moment('changed_at').notNull().default(sql`0`),
});

/**
 * How many rows the owner's lists have: derived with each write, since counting would read each of them.
 */
export const listCounts = sqliteTable(
  'list_counts',
  {
    list: text('list', {
      enum: ['posts', 'comments', 'messages', 'subscribers', 'sources'],
    }).notNull(),
    /** A state, 'deleted' for what is in the trash; of `sources` where subscribers came from. */
    folder: text('folder').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.list, t.folder] })],
);

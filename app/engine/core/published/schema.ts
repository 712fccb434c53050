import { sql } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment, prose } from '~/engine/kit/database/columns';

/** A single row, written by triggers (`engine/core/derived/triggers.ts`). */
export const contentVersions = sqliteTable('content_versions', {
  id: integer('id').primaryKey(),
  /** The version of everything that has not changed yet: random, so that no other database has it. */
  base: prose('base'),
  /**
   * JSON: for each name that a part declares as `versioned` a random text, which changes whenever what visitors see of it
   * changes.
   */
  versions: text('versions').notNull().default('{}'),
  /** When posts, projects, pages, reviews, categories or the words of the site last changed. */
  changedAt: moment('changed_at').notNull().default(sql`0`),
});

import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { moment, primaryId, prose } from '~/kit/database/columns';

/**
 * What the owner's words differ in from their defaults (`app/content/`), as JSON by their names: what visitors
 * read, what is being written, and what was read before. A row is never changed once it was public.
 */
export const siteWords = sqliteTable(
  'site_words',
  {
    id: primaryId(),
    status: text('status', { enum: ['draft', 'published', 'former'] }).notNull(),
    words: text('words').notNull(),
    adminName: prose('admin_name'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    // One draft and one that is public.
    uniqueIndex('site_words_current').on(t.status).where(sql`status <> 'former'`),
    index('site_words_former').on(t.id).where(sql`status = 'former'`),
    check('site_words_status', sql`status in ('draft', 'published', 'former')`),
  ],
);

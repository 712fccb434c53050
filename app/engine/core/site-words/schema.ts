import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { moment, primaryId, prose } from '~/engine/kit/database/columns';

/**
 * The owner's texts that differ from the defaults (`app/content/`), as JSON by name: the published
 * version, the draft, and former versions. A row never changes after it was published.
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
    // At most one draft and one published version.
    uniqueIndex('site_words_current').on(t.status).where(sql`status <> 'former'`),
    index('site_words_former').on(t.id).where(sql`status = 'former'`),
    check('site_words_status', sql`status in ('draft', 'published', 'former')`),
  ],
);

import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { moment, prose } from './columns';

/**
 * What the full-text index `site_search` is made of, a row for each post and project in any state. Triggers on
 * the records and their renderings write it (migration 0019), whoever writes those.
 */
export const searchDocuments = sqliteTable(
  'search_documents',
  {
    /** The index's rowid: the order in which the records were made. */
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    entity: text('entity', { enum: ['post', 'project'] }).notNull(),
    entityId: text('entity_id').notNull(),
    slug: prose('slug'),
    title: prose('title'),
    description: prose('description'),
    /** Plain, see `renderings`; the Markdown until that is rendered. */
    text: prose('text'),
    symbols: prose('symbols'),
    /** JSON, as the record has them. */
    tags: prose('tags'),
    category: prose('category'),
    /** 'published' or 'draft'; 'deleted' for what is in the trash. */
    status: prose('status'),
    publishedAt: moment('published_at'),
  },
  (t) => [uniqueIndex('search_documents_of').on(t.entity, t.entityId)],
);

/** Words of the site, for the nearest spelling of what was searched for. */
export const searchWords = sqliteTable('search_words', { word: text('word').primaryKey() });

/** What was searched for without a hit. Who it was is hashed with the words and the day's salt (`visits`). */
export const missedSearches = sqliteTable(
  'missed_searches',
  {
    words: text('words').notNull(),
    /** In UTC, YYYY-MM-DD. */
    day: text('day').notNull(),
    searcher: text('searcher').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.words, t.day, t.searcher] }),
    index('missed_searches_day').on(t.day),
  ],
);

import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { moment, prose } from '~/kit/database/columns';

/**
 * What the full-text index `site_search` is made of, a row for each post and project in any state. Derived, see
 * `core/search/derive.server.ts`.
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
    /** JSON, as the record has them. */
    tags: prose('tags'),
    /** Plain, section by section, see `renderings`; the Markdown until that is rendered. */
    text: prose('text'),
    /** Signs and letters that are words of their own, see `kit/text/symbols.ts`. */
    symbols: prose('symbols'),
    /** State, kind, category and tags, each as one word, see `core/search/site-search.server.ts`. */
    filters: prose('filters'),
    /** The headings that begin the sections of `text`, as JSON, see `renderings`. */
    outline: prose('outline').default('[]'),
    category: prose('category'),
    publishedAt: moment('published_at'),
  },
  (t) => [uniqueIndex('search_documents_of').on(t.entity, t.entityId)],
);

/** Words of what was published, for the nearest spelling of what was searched for. No id is used twice: the index knows it. */
export const searchWords = sqliteTable(
  'search_words',
  { id: integer('id').primaryKey({ autoIncrement: true }), word: text('word').notNull() },
  (t) => [uniqueIndex('search_words_word').on(t.word)],
);

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

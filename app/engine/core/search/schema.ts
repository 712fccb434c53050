import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { moment, prose } from '~/engine/kit/database/columns';
import type { TextEntity } from '../records/kinds';

/**
 * The content of the full-text index `site_search`: one row per record with a text, in any state. Derived,
 * see `engine/core/search/derive.server.ts`.
 */
export const searchDocuments = sqliteTable(
  'search_documents',
  {
    /** The rowid of the index: the creation order of the records. */
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    entity: text('entity').$type<TextEntity>().notNull(),
    entityId: text('entity_id').notNull(),
    slug: prose('slug'),
    /** As in the record. */
    lang: prose('lang'),
    title: prose('title'),
    description: prose('description'),
    /** JSON, as in the record. */
    tags: prose('tags'),
    /** The plain text, section by section, see `renderings`; the Markdown until it is rendered. */
    text: prose('text'),
    /** Symbols that count as words, see `engine/kit/text/symbols.ts`. */
    symbols: prose('symbols'),
    /** Status, kind, category and tags, each as one word, see `engine/core/search/site-search.server.ts`. */
    filters: prose('filters'),
    /** The headings of the sections of `text`, as JSON, see `renderings`. */
    outline: prose('outline').default('[]'),
    category: prose('category'),
    publishedAt: moment('published_at'),
  },
  (t) => [uniqueIndex('search_documents_of').on(t.entity, t.entityId)],
);

/**
 * Words of published records, for spelling suggestions. Ids are never reused, because the index
 * references them.
 */
export const searchWords = sqliteTable(
  'search_words',
  { id: integer('id').primaryKey({ autoIncrement: true }), word: text('word').notNull() },
  (t) => [uniqueIndex('search_words_word').on(t.word)],
);

/**
 * Searches without results. The searcher is a hash of the visitor, the words and the day's salt
 * (`visits`).
 */
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

import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { prose } from '~/engine/kit/database/columns';
import type { RenderedBlocks } from '../blocks/rendered-blocks';
import type { TextEntity } from '../records/kinds';
import type { Heading } from './renderings';

/**
 * The renderings of Markdown texts, in a table of their own so that lists and whole records stay small.
 *
 * Every text has a row here, including imported ones, samples and restored backups. A trigger clears
 * `renderer` when a text changes, so that no page shows outdated HTML. Deleting a record deletes its
 * row.
 */
export const renderings = sqliteTable(
  'renderings',
  {
    entity: text('entity').$type<TextEntity>().notNull(),
    entityId: text('entity_id').notNull(),
    /** The version that created the rest of the row; empty if this text has not been rendered yet. */
    renderer: prose('renderer'),
    html: prose('html'),
    /**
     * The same for feed readers and mail programs: without classes, controls, and anything that needs
     * our styles.
     */
    feedHtml: prose('feed_html'),
    /** The plain text, section by section, for the search. */
    plain: prose('plain'),
    /** Search words made of symbols, such as `c++` and `?.`. */
    symbols: prose('symbols'),
    outline: text('outline', { mode: 'json' }).$type<Heading[]>().notNull().default([]),
    words: integer('words').notNull().default(0),
    minutes: integer('minutes').notNull().default(1),
    excerpt: prose('excerpt'),
    /** The blocks of the text with what they showed last; null if it has none. */
    blocks: text('blocks', { mode: 'json' }).$type<RenderedBlocks>(),
  },
  (t) => [
    primaryKey({ columns: [t.entity, t.entityId] }),
    // Finds rows of other versions, and unrendered ones.
    index('renderings_renderer').on(t.entity, t.renderer),
  ],
);

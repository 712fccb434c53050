import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { prose } from '~/kit/database/columns';
import type { Heading } from './renderings';

/**
 * What the texts in Markdown became, beside their records, so that lists and whole rows stay small.
 *
 * Each text has a row here, also of an import, the samples or a restored backup. A trigger empties `renderer` where a
 * text changes, so that no page shows the HTML of another text. A record that is removed takes its row along.
 */
export const renderings = sqliteTable(
  'renderings',
  {
    entity: text('entity', { enum: ['post', 'project'] }).notNull(),
    entityId: text('entity_id').notNull(),
    /** The version that made the rest of the row; empty where nothing has been made of this text yet. */
    renderer: prose('renderer'),
    html: prose('html'),
    /** The same for feed readers and mail programs: no classes, no controls, nothing that needs our styles. */
    feedHtml: prose('feed_html'),
    /** What is read of it, section by section, for the search. */
    plain: prose('plain'),
    /** Words of the search that are made of signs, such as `c++` and `?.`. */
    symbols: prose('symbols'),
    outline: text('outline', { mode: 'json' }).$type<Heading[]>().notNull().default([]),
    words: integer('words').notNull().default(0),
    minutes: integer('minutes').notNull().default(1),
    excerpt: prose('excerpt'),
  },
  (t) => [
    primaryKey({ columns: [t.entity, t.entityId] }),
    // What another version made, or none.
    index('renderings_renderer').on(t.entity, t.renderer),
  ],
);

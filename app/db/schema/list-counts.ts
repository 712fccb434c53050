import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * How many rows the owner's lists have: kept by triggers (migration 0028), since counting would read each of
 * them.
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

import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The lengths of the owner's lists. Updated with each write, because counting would read every row. */
export const listCounts = sqliteTable(
  'list_counts',
  {
    list: text('list').notNull(),
    /** A status, or 'deleted' for the trash; for `sources`, where subscribers came from. */
    folder: text('folder').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.list, t.folder] })],
);

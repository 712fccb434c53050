import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment, prose } from '~/kit/database/columns';

/** Answers with which visitors could do nothing, by the day. Nothing of who asked is kept, no address either. */
export const siteErrors = sqliteTable(
  'site_errors',
  {
    /** In UTC, YYYY-MM-DD. */
    day: text('day').notNull(),
    /** The pattern of a route, such as `/details/:id`. */
    route: text('route').notNull(),
    status: integer('status').notNull(),
    hits: integer('hits').notNull(),
    /** How often this row was written, see `MOST_WRITES`. */
    writes: integer('writes').notNull(),
    /** Of the last one: the log has its lines under this id. */
    requestId: text('request_id').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.route, t.status] })],
);

/** When something that runs by itself was last seen, such as the clock. */
export const heartbeats = sqliteTable('heartbeats', {
  name: text('name').primaryKey(),
  at: moment('at').notNull(),
  /** What it said of itself. */
  note: prose('note'),
});

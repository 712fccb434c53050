import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment, prose } from '~/engine/kit/database/columns';

/** Server errors per day. Nothing about the visitor is stored, not even the address of the page. */
export const siteErrors = sqliteTable(
  'site_errors',
  {
    /** In UTC, YYYY-MM-DD. */
    day: text('day').notNull(),
    /** The pattern of a route, such as `/details/:id`. */
    route: text('route').notNull(),
    status: integer('status').notNull(),
    hits: integer('hits').notNull(),
    /** How often this row was written, see `MAX_WRITES_PER_DAY`. */
    writes: integer('writes').notNull(),
    /** The id of the last failed request; the log has lines with this id. */
    requestId: text('request_id').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.route, t.status] })],
);

/** When something that runs on its own, such as the cron, was last seen. */
export const heartbeats = sqliteTable('heartbeats', {
  name: text('name').primaryKey(),
  at: moment('at').notNull(),
  /** What it reported. */
  note: prose('note'),
});

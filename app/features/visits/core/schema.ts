import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment } from '~/engine/kit/database/columns';

/** Today's visits, deleted when the day is over. A row without a page counts the visitor's whole day. */
export const visits = sqliteTable(
  'visits',
  {
    /** A hash that cannot be reversed once the day's salt is deleted. */
    visitor: text('visitor').notNull(),
    page: text('page').notNull(),
    day: text('day').notNull(),
    views: integer('views').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.visitor, t.page] }), index('visits_day').on(t.day)],
);

/** Daily sums, so that the cost of storing and reading a year does not depend on the number of visitors. */
export const dailyVisits = sqliteTable(
  'daily_visits',
  {
    kind: text('kind', { enum: ['all', 'page', 'referrer', 'country'] }).notNull(),
    day: text('day').notNull(),
    /** A path, a host or a two-letter country code; empty for `all`. */
    name: text('name').notNull(),
    views: integer('views').notNull(),
    visitors: integer('visitors').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.day, t.name] })],
);

/** What visitors did after reading, by post. */
export const dailyOutcomes = sqliteTable(
  'daily_outcomes',
  {
    day: text('day').notNull(),
    /** Of the record that the visitor left, see `engine/core/leads/lead.server.ts`. */
    kind: text('kind').notNull(),
    /** The post's path; empty for visitors who read none that day. */
    page: text('page').notNull(),
    /** Outcomes after reading the post, possibly among others. */
    assisted: integer('assisted').notNull(),
    /** Outcomes after reading the post last. These add up to the total. */
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.page] })],
);

import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment } from '~/kit/database/columns';

/** Hashed with a visitor's data. Deleted after its day: nobody can be recognised later. */
export const visitSalts = sqliteTable('visit_salts', {
  /** In UTC, YYYY-MM-DD. */
  day: text('day').primaryKey(),
  salt: text('salt').notNull(),
});

/** Who read what today; gone when the day is over. Without a page: the visitor's day as a whole. */
export const visits = sqliteTable(
  'visits',
  {
    /** A hash that nobody can undo once the day's salt is gone. */
    visitor: text('visitor').notNull(),
    page: text('page').notNull(),
    day: text('day').notNull(),
    views: integer('views').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.visitor, t.page] }), index('visits_day').on(t.day)],
);

/** Sums of a day: what a year costs to keep and to read does not depend on how many came. */
export const dailyVisits = sqliteTable(
  'daily_visits',
  {
    kind: text('kind', { enum: ['all', 'page', 'referrer', 'country'] }).notNull(),
    day: text('day').notNull(),
    /** A path, a host, a country's two letters; empty for all. */
    name: text('name').notNull(),
    views: integer('views').notNull(),
    visitors: integer('visitors').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.day, t.name] })],
);

/** What visitors did after reading, by the post. */
export const dailyOutcomes = sqliteTable(
  'daily_outcomes',
  {
    day: text('day').notNull(),
    kind: text('kind', { enum: ['subscription', 'message'] }).notNull(),
    /** The post's path; empty for visitors who read none that day. */
    page: text('page').notNull(),
    /** Those that came after reading it, among other posts. */
    assisted: integer('assisted').notNull(),
    /** Those that came after reading it last. These add up to the total. */
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.page] })],
);

/** Addresses that were asked for without being a page, by the day. Nothing of who asked is kept. */
export const missingAddresses = sqliteTable(
  'missing_addresses',
  {
    /** In UTC, YYYY-MM-DD. */
    day: text('day').notNull(),
    /** As it is written in an address, without a query. */
    path: text('path').notNull(),
    hits: integer('hits').notNull(),
    /** Where the last of them came from: a host, or a path of this site; empty where nobody said. */
    referrer: text('referrer').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.path] })],
);

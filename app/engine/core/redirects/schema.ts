import { integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { moment, primaryId, written } from '~/engine/kit/database/columns';

/** Redirects of addresses that are not pages. A page at the same address takes precedence. */
export const redirects = sqliteTable(
  'redirects',
  {
    id: primaryId(),
    /** A path as it appears in an address, without a query string. */
    source: text('source').notNull(),
    /** A path of this site, or a full URL elsewhere. */
    target: text('target').notNull(),
    ...written(),
  },
  (t) => [uniqueIndex('redirects_source').on(t.source)],
);

/** Requested addresses that are not pages, by day. Nothing about the visitors is stored. */
export const missingAddresses = sqliteTable(
  'missing_addresses',
  {
    /** In UTC, YYYY-MM-DD. */
    day: text('day').notNull(),
    /** As it appears in an address, without a query string. */
    path: text('path').notNull(),
    hits: integer('hits').notNull(),
    /** Where the last request came from: a host, or a path of this site; empty if unknown. */
    referrer: text('referrer').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.path] })],
);

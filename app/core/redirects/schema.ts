import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { primaryId, written } from '~/kit/database/columns';

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

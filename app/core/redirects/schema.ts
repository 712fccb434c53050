import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { primaryId, written } from '~/kit/database/columns';

/** Where addresses lead on to that are no page. A page that comes to be at one of them comes first. */
export const redirects = sqliteTable(
  'redirects',
  {
    id: primaryId(),
    /** A path as it is written in an address, without a query. */
    source: text('source').notNull(),
    /** An address of this site from the root, or a whole one elsewhere. */
    target: text('target').notNull(),
    ...written(),
  },
  (t) => [uniqueIndex('redirects_source').on(t.source)],
);

import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment, primaryId } from '~/engine/kit/database/columns';

/** Bulk edits. Each can be undone for a day. */
export const bulkEdits = sqliteTable('bulk_edits', {
  id: primaryId(),
  entity: text('entity').notNull(),
  /** The columns of each row before and after, as JSON, see `engine/core/bulk/bulk.ts`. */
  changes: text('changes').notNull(),
  /** Null unless it was undone. */
  undoneAt: moment('undone_at'),
});

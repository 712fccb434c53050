import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment, primaryId } from './columns';

/** Exports that were sent and wait for their owner's word; what is in them is not on the site. */
export const imports = sqliteTable('imports', {
  id: primaryId(),
  /** As the file says it. */
  exportedAt: text('exported_at').notNull(),
  /** Null until the whole file is here. */
  records: integer('records'),
  createdAt: moment('created_at').notNull(),
});

export const importRows = sqliteTable(
  'import_rows',
  {
    importId: text('import_id').notNull(),
    tableName: text('table_name').notNull(),
    /** The values of the record's key, as a JSON list. */
    key: text('key').notNull(),
    /** All of its values, as a JSON object. */
    row: text('row').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.tableName, t.key] })],
);

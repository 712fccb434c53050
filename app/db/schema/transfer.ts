import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment, primaryId } from './columns';

/** Exports that were uploaded and wait for the owner's decision. Nothing of them is on the site yet. */
export const imports = sqliteTable('imports', {
  id: primaryId(),
  /** The time that the file names. */
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

import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment, primaryId } from '~/engine/kit/database/columns';

/** Uploaded exports that wait for the owner's decision. Nothing of them is on the site yet. */
export const imports = sqliteTable('imports', {
  id: primaryId(),
  /** The export time in the file. */
  exportedAt: text('exported_at').notNull(),
  /** Null until the file is complete. */
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
    /** All its values, as a JSON object. */
    row: text('row').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.tableName, t.key] })],
);

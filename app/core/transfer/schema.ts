import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment, primaryId, prose } from '~/kit/database/columns';

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

/** Backups, wherever they lie: how the last ones went, and whether they were proven. */
export const backups = sqliteTable('backups', {
  /** When it was begun, as a text that a folder can be called. */
  id: text('id').primaryKey(),
  /** In the bucket, by the clock; in a file, by `npm run db:backup`. */
  place: text('place', { enum: ['bucket', 'file'] }).notNull(),
  status: text('status', { enum: ['running', 'done', 'failed'] }).notNull(),
  startedAt: moment('started_at').notNull(),
  finishedAt: moment('finished_at'),
  records: integer('records').notNull().default(0),
  bytes: integer('bytes').notNull().default(0),
  /** Why the last try failed; empty once one succeeded. */
  problem: prose('problem'),
  /** Where one that runs has got to, as JSON, see `core/backups/backups.ts`. */
  state: prose('state'),
  /** When `npm run backup:verify` last restored it. */
  provenAt: moment('proven_at'),
  /** What that found to be wrong. */
  proofProblem: prose('proof_problem'),
});

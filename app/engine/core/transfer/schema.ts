import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment, primaryId, prose } from '~/engine/kit/database/columns';

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

/** Backups in the bucket and in files: their outcome, and whether a restore was verified. */
export const backups = sqliteTable('backups', {
  /** The start time, in a format that is a valid folder name. */
  id: text('id').primaryKey(),
  /** `bucket`: made by the cron; `file`: made by `npm run db:backup`. */
  place: text('place', { enum: ['bucket', 'file'] }).notNull(),
  status: text('status', { enum: ['running', 'done', 'failed'] }).notNull(),
  startedAt: moment('started_at').notNull(),
  finishedAt: moment('finished_at'),
  records: integer('records').notNull().default(0),
  bytes: integer('bytes').notNull().default(0),
  /** Why the last attempt failed; empty if it succeeded. */
  problem: prose('problem'),
  /** The progress of a running backup, as JSON, see `features/backups/core/backups.ts`. */
  state: prose('state'),
  /** When `npm run backup:verify` last restored it. */
  provenAt: moment('proven_at'),
  /** The problem that the verification found. */
  proofProblem: prose('proof_problem'),
});

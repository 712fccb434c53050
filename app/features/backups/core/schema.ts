import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment, prose } from '~/engine/kit/database/columns';

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
  /** The progress of a running backup, as JSON, see `backups.ts`. */
  state: prose('state'),
  /** When `npm run backup:verify` last restored it. */
  provenAt: moment('proven_at'),
  /** The problem that the verification found. */
  proofProblem: prose('proof_problem'),
});

import type { SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Words } from '~/content/words';
import type { Database } from '~/engine/kit/database/client.server';
import type { BulkStore } from '../bulk/bulk';
import type { Kind } from '../records/kind.server';
import type { TaskRow, TaskTexts } from './tasks';

/** `answeredSince`: unanswered messages from before this time are overdue. */
export type TaskTimes = { now: Date; answeredSince: Date };

/**
 * A kind of thing that waits for the owner. The dashboard shows its newest rows, the sidebar counts it, and the monthly letter
 * mentions it.
 */
export type Task = TaskTexts & {
  /** Its unique name. */
  kind: string;
  /** Its place on the dashboard and in the letter. */
  place: number;
  /** The row of the monthly letter; null if another row of it says so. */
  letter: { title: string; text: (count: number) => string; label: string } | null;
  /** The rows that wait. */
  waiting(times: TaskTimes): [table: SQLiteTable, where: SQL | undefined];
  /** Reads the newest. @param input.limit the maximum */
  rows(
    db: Database,
    input: TaskTimes & { limit: number; words: Words; kinds: readonly Kind[] },
  ): Promise<TaskRow[]>;
  /** For rows whose button is a bulk action: what the dashboard needs to offer its undo. */
  undo?: { item: string; action: string; bulk: (db: Database) => Pick<BulkStore, 'edit'> };
};

import { and, lte, or, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { daysBefore } from '~/engine/kit/time/durations';
import { trashedSince } from '../records/record';

/** Selects what visitors sent that is old spam, or that has been in the trash for too long. */
export const isOldSubmission = (
  table: Record<'status' | 'updatedAt' | 'deletedAt', SQLiteColumn>,
  now: Date,
) =>
  or(
    // A literal, because SQLite cannot use the partial index with a parameter.
    and(sql`${table.status} = 'spam'`, lte(table.updatedAt, daysBefore(now, 30))),
    lte(table.deletedAt, trashedSince(now)),
  );

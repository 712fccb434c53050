import type { SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { CountedList } from '../derived/counts.server';

/** A kind of record that visitors leave. Its table has the columns `fromVisitor()`, and ids that start with their time. */
export type Lead = {
  /** Its unique name, as `daily_outcomes` stores it. */
  kind: string;
  /** Its place among the figures. */
  place: number;
  /** Of one record. */
  name: string;
  /** Of many, as a heading and in the first line of a CSV file. */
  title: string;
  csv: string;
  /** Whether somebody signs up, or asks for something. */
  step: 'signUp' | 'inquiry';
  table: SQLiteTable &
    Record<'id' | 'readPages' | 'clientSince' | 'clientAmount' | 'clientCurrency', SQLiteColumn>;
  /** Identifies the person to the owner. */
  person: SQLiteColumn;
  /** Whether somebody sent it to us, and whether it is not in the trash. In the columns' names of the database. */
  isMeant: SQL;
  isKept: SQL;
  /** Returns where it is in the admin area. */
  path(id: string): string;
  /** The status of a record whose sender became a client, and of one whose sender is none any more. */
  status?: { client: string; other: string };
  /** The lists whose folders follow from that status. */
  counts?: readonly CountedList[];
};

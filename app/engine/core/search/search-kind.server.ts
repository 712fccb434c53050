import type { SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '~/engine/kit/database/client.server';
import type { SearchTerm } from './query';

/** A kind of record that the search of the admin area finds. */
export type SearchKind = {
  /** Its unique name. */
  kind: string;
  /** Its place among the results. */
  place: number;
  title: string;
  /** Of one record. */
  name: string;
  icon: string;
  /** Returns where a record is. */
  path(record: { id: string; label: string }): string;
  /** Finds records in which every term occurs. @param input.address the start of an email address, in lower case */
  find(
    db: Database,
    input: { terms: SearchTerm[]; address: string; limit: number },
  ): Promise<{ id: string; label: string; note: string }[]>;
  /** Its names, for the list of what the owner edited last. */
  named?: { table: SQLiteTable & { id: SQLiteColumn }; name: SQLiteColumn; isKept: SQL };
};

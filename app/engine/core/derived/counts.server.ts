import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '~/engine/kit/database/client.server';
import { listCounts } from './schema';
import type { Derived, SurroundingStatements } from './scope.server';

/** A list of the owner whose length is stored by folder (`list_counts`). */
export type CountedList = {
  /** Its name in `list_counts`, as an SQL literal. */
  name: SQL;
  table: SQLiteTable;
  /** An expression for the folder of a row. */
  folder: SQL;
};

/** The folder of a row that has a status and can be in the trash. */
export const inTrashOrState = sql`iif(deleted_at is null, status, 'deleted')`;

/** Counts the rows of a list by folder. */
const counted = ({ name, table, folder }: CountedList, rows: SQL | undefined) =>
  sql`select ${name} as list, ${folder} as folder, count(*) as count
    from ${table} where ${rows} group by 1, 2`;

const subtract = (list: CountedList, rows: SQL | undefined) =>
  sql`update list_counts set count = list_counts.count - gone.count from (${counted(list, rows)}) as gone
    where list_counts.list = gone.list and list_counts.folder = gone.folder`;

const add = (list: CountedList, rows: SQL | undefined) =>
  sql`insert into list_counts (list, folder, count) select * from (${counted(list, rows)}) where true
    on conflict (list, folder) do update set count = list_counts.count + excluded.count`;

/**
 * Returns the statements that keep the counts correct around a change of some rows: before it they subtract the rows from
 * their folders, and after it they add them to their new folders. This is right for any change, also for one without effect.
 * @param lists all lists of the table
 * @param rows selects the rows before and after the change, so by a column that does not change, such as the id
 */
export const countStatements = (
  lists: readonly CountedList[],
  rows: SQL | undefined,
): SurroundingStatements => ({
  before: lists.map((list) => subtract(list, rows)),
  after: lists.map((list) => add(list, rows)),
});

/** Returns the counts of a list as they should be. */
export const expectedCounts = (list: CountedList): Derived => ({
  table: 'list_counts',
  key: ['list', 'folder'],
  columns: ['list', 'folder', 'count'],
  // An empty folder keeps its row.
  rows: sql`list = ${list.name} and count <> 0`,
  expected: counted(list, sql`true`),
});

/**
 * Returns the length of a folder of a list from the derived counts, so that no rows are counted.
 * @param list its name in `list_counts`
 */
export async function folderLength(db: Database, list: string, folder: string): Promise<number> {
  const row = await db.one(
    db.read
      .select({ n: listCounts.count })
      .from(listCounts)
      .where(and(eq(listCounts.list, list), eq(listCounts.folder, folder))),
  );
  return row?.n ?? 0;
}

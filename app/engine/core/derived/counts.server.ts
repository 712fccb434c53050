import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '~/engine/kit/database/client.server';
import { constant } from '~/engine/kit/database/constant.server';
import { comments, listCounts, messages, posts, subscribers } from '../schema';
import type { Derived, SurroundingStatements } from './scope.server';

type List = (typeof listCounts.$inferSelect)['list'];

const inTrashOrState = sql`iif(deleted_at is null, status, 'deleted')`;

/** The owner's lists, and an expression for the folder of a row. */
const LISTS: Record<List, { table: SQLiteTable; folder: SQL }> = {
  posts: { table: posts, folder: inTrashOrState },
  comments: { table: comments, folder: inTrashOrState },
  messages: { table: messages, folder: inTrashOrState },
  subscribers: { table: subscribers, folder: sql`status` },
  sources: { table: subscribers, folder: sql`source` },
};
const NAMES: List[] = ['posts', 'comments', 'messages', 'subscribers', 'sources'];

const literal = (list: List) => constant(`'${list}'`);

/** Counts the rows of a list by folder. */
const counted = (list: List, rows: SQL | undefined) => {
  const { table, folder } = LISTS[list];
  return sql`select ${literal(list)} as list, ${folder} as folder, count(*) as count
    from ${table} where ${rows} group by 1, 2`;
};

const subtract = (list: List, rows: SQL | undefined) =>
  sql`update list_counts set count = list_counts.count - gone.count from (${counted(list, rows)}) as gone
    where list_counts.list = gone.list and list_counts.folder = gone.folder`;

const add = (list: List, rows: SQL | undefined) =>
  sql`insert into list_counts (list, folder, count) select * from (${counted(list, rows)}) where true
    on conflict (list, folder) do update set count = list_counts.count + excluded.count`;

/**
 * Returns the statements that keep the counts correct around a change of some rows: before it they subtract the rows from
 * their folders, and after it they add them to their new folders. This is right for any change, also for one without effect.
 * @param table the table of the rows
 * @param rows selects the rows before and after the change, so by a column that does not change, such as the id
 */
export function countStatements(table: SQLiteTable, rows: SQL | undefined): SurroundingStatements {
  const lists = NAMES.filter((list) => LISTS[list].table === table);
  return {
    before: lists.map((list) => subtract(list, rows)),
    after: lists.map((list) => add(list, rows)),
  };
}

/** The counts of all lists, derived from the rows. */
export const COUNTS: Derived[] = NAMES.map((list) => ({
  table: 'list_counts',
  key: ['list', 'folder'],
  columns: ['list', 'folder', 'count'],
  // An empty folder keeps its row.
  rows: sql`list = ${literal(list)} and count <> 0`,
  expected: counted(list, sql`true`),
}));

/** Returns the length of a folder of a list from the derived counts, so that no rows are counted. */
export async function folderLength(db: Database, list: List, folder: string): Promise<number> {
  const row = await db.one(
    db.read
      .select({ n: listCounts.count })
      .from(listCounts)
      .where(and(eq(listCounts.list, list), eq(listCounts.folder, folder))),
  );
  return row?.n ?? 0;
}

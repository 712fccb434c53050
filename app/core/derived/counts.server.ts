import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { comments, type listCounts, messages, posts, subscribers } from '../schema';
import type { Around, Derived } from './scope.server';

type List = (typeof listCounts.$inferSelect)['list'];

const inTrashOrState = sql.raw(`iif(deleted_at is null, status, 'deleted')`);

/** The owner's lists, and which of their folders a row is in. */
const LISTS: Record<List, { table: SQLiteTable; folder: SQL }> = {
  posts: { table: posts, folder: inTrashOrState },
  comments: { table: comments, folder: inTrashOrState },
  messages: { table: messages, folder: inTrashOrState },
  subscribers: { table: subscribers, folder: sql.raw('status') },
  sources: { table: subscribers, folder: sql.raw('source') },
};
const NAMES: List[] = ['posts', 'comments', 'messages', 'subscribers', 'sources'];

const literal = (list: List) => sql.raw(`'${list}'`);

/** How many rows of a list are in which folder. */
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
 * What counts a change of some rows: they are taken off their folders before it, and counted in those of after it.
 * Whatever the change does or does not do to them, the counts are right.
 * @param table of the rows
 * @param rows which they are, before the change and after it: by what it does not change, such as their ids
 */
export function countingAround(table: SQLiteTable, rows: SQL | undefined): Around {
  const lists = NAMES.filter((list) => LISTS[list].table === table);
  return {
    before: lists.map((list) => subtract(list, rows)),
    after: lists.map((list) => add(list, rows)),
  };
}

/** The counts of all lists, out of the rows. */
export const COUNTS: Derived[] = NAMES.map((list) => ({
  table: 'list_counts',
  key: ['list', 'folder'],
  columns: ['list', 'folder', 'count'],
  // A folder that is empty by now keeps its row.
  rows: sql`list = ${literal(list)} and count <> 0`,
  fresh: counted(list, sql`true`),
}));

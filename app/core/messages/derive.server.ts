import { type SQL, sql } from 'drizzle-orm';
import { type Around, countUnshared } from '../derived/scope.server';
import { messages } from '../schema';

/*
 * The index of the messages, `message_search`: by groups of three letters, so that parts of words and of addresses are
 * found, too. It keeps no text of its own. Its rowid is that of the message, which D1 never changes.
 */

const COLUMNS = sql.raw('name, email, message, note');

const insertMessages = (rows: SQL | undefined) =>
  sql`insert into message_search (rowid, ${COLUMNS}) select rowid, ${COLUMNS} from ${messages} where ${rows}`;

const removeMessages = (rows: SQL | undefined) =>
  sql`delete from message_search where rowid in (select rowid from ${messages} where ${rows})`;

/** What a batch has around a change of some messages. @param rows which, before the change and after it */
export const indexedAround = (rows: SQL | undefined): Around => ({
  before: [removeMessages(rows)],
  after: [insertMessages(rows)],
});

/** The index of all messages. */
export const allMessages = (): SQL[] => [
  sql`insert into message_search (message_search) values ('delete-all')`,
  insertMessages(sql`true`),
];

/** A query of how many messages the index misses or has too many. */
export const countMisindexed = (): SQL => {
  const there = sql`select rowid from message_search`;
  const wanted = sql`select rowid from ${messages}`;
  return countUnshared(there, wanted);
};

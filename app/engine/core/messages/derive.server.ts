import { type SQL, sql } from 'drizzle-orm';
import {
  countDifference,
  type DerivedData,
  type SurroundingStatements,
} from '../derived/scope.server';
import { messages } from './schema';

/*
 * The index of messages, `message_search`. It indexes groups of three characters, so that parts of
 * words and addresses are found. It stores no text of its own. Its rowid is that of the message, which
 * D1 never changes.
 */

const COLUMNS = sql`name, email, message, note`;

const insertMessages = (rows: SQL | undefined) =>
  sql`insert into message_search (rowid, ${COLUMNS}) select rowid, ${COLUMNS} from ${messages} where ${rows}`;

const removeMessages = (rows: SQL | undefined) =>
  sql`delete from message_search where rowid in (select rowid from ${messages} where ${rows})`;

/**
 * Returns the statements around a change of messages. @param rows selects the messages, before the
 * change and after it
 */
export const indexStatements = (rows: SQL | undefined): SurroundingStatements => ({
  before: [removeMessages(rows)],
  after: [insertMessages(rows)],
});

/** The index of all messages. */
export const MESSAGE_INDEX: DerivedData = {
  name: 'search of the messages',
  rebuild: [
    sql`insert into message_search (message_search) values ('delete-all')`,
    insertMessages(sql`true`),
  ],
  faults: [
    [countDifference(sql`select rowid from message_search`, sql`select rowid from ${messages}`)],
  ],
};

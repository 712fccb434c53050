import { and, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { Comments } from '~/domain/comments';
import type { Messages } from '~/domain/contact';
import type { Kept, Once } from '~/domain/once';
import type { Database } from './client.server';
import { rowWhere } from './insert-where.server';
import { noteOnceWhere, sentBefore } from './once.server';
import { insertMailJobWhere } from './outbox.server';
import { comments, messages } from './schema';

/** Whether a folder has room for one more; reads up to `max` entries of an index. */
const hasRoom = (
  table: typeof messages | typeof comments,
  { status, max }: { status: string; max: number },
): SQL =>
  // Not a parameter, for which SQLite could not use the indexes of single folders.
  sql`(select count(*) from (select 1 from ${table} where ${table.status} = ${sql.raw(`'${status}'`)}
    and ${table.deletedAt} is null limit ${max})) < ${max}`;

/** Where it has not been sent before, and its folder has room. */
const mayBeKept = (db: Database, once: Once, now: Date, room: SQL): SQL =>
  sql`${notExists(sentBefore(db, once, now))} and ${room}`;

const keptOf = (rows: unknown[], before: unknown[]): Kept =>
  rows.length === 1 ? 'kept' : before.length === 1 ? 'repeated' : 'full';

/** What visitors leave behind: messages and comments. */
export const messageTable = (db: Database): Messages => ({
  async add({ createdAt, ...message }, { jobs, max, once }) {
    const time = createdAt.getTime();
    const row = { ...message, createdAt: time, updatedAt: time };
    const isKept = sql`exists (select 1 from ${messages} where ${messages.id} = ${message.id})`;
    const room = hasRoom(messages, { status: message.status, max });
    const [before, rows] = await db.write.batch([
      sentBefore(db, once, createdAt),
      db.write
        .insert(messages)
        .select(rowWhere(messages, row, mayBeKept(db, once, createdAt, room)))
        .returning({ id: messages.id }),
      noteOnceWhere(db, once, isKept),
      ...jobs.map((job) => insertMailJobWhere(db, job, isKept, message.id)),
    ]);
    return keptOf(rows, before);
  },
});

export const commentTable = (db: Database): Comments => ({
  async add({ createdAt, parentId, ...comment }, { max, once }) {
    const time = createdAt.getTime();
    const row = {
      ...comment,
      parentId: parentId === null ? null : answerable(db, parentId, comment.postId),
      byOwner: 0,
      createdAt: time,
      updatedAt: time,
    };
    const isKept = sql`exists (select 1 from ${comments} where ${comments.id} = ${comment.id})`;
    const room = hasRoom(comments, { status: comment.status, max });
    const [before, rows] = await db.write.batch([
      sentBefore(db, once, createdAt),
      db.write
        .insert(comments)
        .select(rowWhere(comments, row, mayBeKept(db, once, createdAt, room)))
        .returning({ id: comments.id }),
      noteOnceWhere(db, once, isKept),
    ]);
    return keptOf(rows, before);
  },
});

/** The id of a comment that visitors see and that answers none itself; null for any other. */
const answerable = (db: Database, id: string, postId: string): SQL =>
  sql`(${db.read
    .select({ id: comments.id })
    .from(comments)
    .where(
      and(
        eq(comments.id, id),
        eq(comments.postId, postId),
        eq(comments.status, 'approved'),
        isNull(comments.deletedAt),
        isNull(comments.parentId),
      ),
    )})`;

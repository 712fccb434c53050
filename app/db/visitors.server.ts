import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Comments } from '~/domain/comments';
import type { Messages } from '~/domain/contact';
import type { Database } from './client.server';
import { rowWhere } from './insert-where.server';
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

/** What visitors leave behind: messages and comments. */
export const messageTable = (db: Database): Messages => ({
  async add({ createdAt, ...message }, { jobs, max }) {
    const time = createdAt.getTime();
    const row = { ...message, createdAt: time, updatedAt: time };
    const isKept = sql`exists (select 1 from ${messages} where ${messages.id} = ${message.id})`;
    const [rows] = await db.write.batch([
      db.write
        .insert(messages)
        .select(rowWhere(messages, row, hasRoom(messages, { status: message.status, max })))
        .returning({ id: messages.id }),
      ...jobs.map((job) => insertMailJobWhere(db, job, isKept, message.id)),
    ]);
    return rows.length === 1;
  },
});

export const commentTable = (db: Database): Comments => ({
  async add({ createdAt, parentId, ...comment }, { max }) {
    const time = createdAt.getTime();
    const row = {
      ...comment,
      parentId: parentId === null ? null : answerable(db, parentId, comment.postId),
      byOwner: 0,
      createdAt: time,
      updatedAt: time,
    };
    const [rows] = await db.write.batch([
      db.write
        .insert(comments)
        .select(rowWhere(comments, row, hasRoom(comments, { status: comment.status, max })))
        .returning({ id: comments.id }),
    ]);
    return rows.length === 1;
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

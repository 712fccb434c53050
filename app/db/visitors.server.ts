import { and, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { Comments } from '~/domain/comments';
import type { Messages } from '~/domain/contact';
import type { Kept, Once } from '~/domain/once';
import type { Database } from './client.server';
import { rowWhere, type StoredRow } from './insert-where.server';
import { noteOnceWhere, sentBefore } from './once.server';
import { insertMailJobWhere } from './outbox.server';
import { comments, messages } from './schema';

/** With the columns of its table as they are stored. */
type VisitorRow = StoredRow & { id: string; status: string };

/** Whether a folder has room for one more; reads up to `max` entries of an index. */
const hasRoom = (
  table: typeof messages | typeof comments,
  { status, max }: { status: string; max: number },
): SQL =>
  // Not a parameter, for which SQLite could not use the indexes of single folders.
  sql`(select count(*) from (select 1 from ${table} where ${table.status} = ${sql.raw(`'${status}'`)}
    and ${table.deletedAt} is null limit ${max})) < ${max}`;

/**
 * The first statements of a batch that keeps a row, unless it was sent before or its folder is full.
 * `outcomeOf` tells by their first two results which; `isKept` holds in what follows them.
 */
function keepOnce(
  db: Database,
  table: typeof messages | typeof comments,
  { row, once, now, max }: { row: VisitorRow; once: Once; now: Date; max: number },
) {
  const isKept = sql`exists (select 1 from ${table} where ${table.id} = ${row.id})`;
  const room = hasRoom(table, { status: row.status, max });
  const mayBeKept = sql`${notExists(sentBefore(db, once, now))} and ${room}`;
  return {
    isKept,
    statements: [
      sentBefore(db, once, now),
      db.write
        .insert(table)
        .select(rowWhere(table, row, mayBeKept))
        .returning({ id: table.id }),
      noteOnceWhere(db, once, isKept),
    ] as const,
  };
}

const outcomeOf = (before: unknown[], rows: unknown[]): Kept =>
  rows.length === 1 ? 'kept' : before.length === 1 ? 'repeated' : 'full';

/** What visitors leave behind: messages and comments. */
export const messageTable = (db: Database): Messages => ({
  async add({ createdAt: now, ...message }, { jobs, max, once }) {
    const row = { ...message, createdAt: now.getTime(), updatedAt: now.getTime() };
    const { statements, isKept } = keepOnce(db, messages, { row, once, now, max });
    const [before, rows] = await db.write.batch([
      ...statements,
      ...jobs.map((job) => insertMailJobWhere(db, job, isKept, message.id)),
    ]);
    return outcomeOf(before, rows);
  },
});

export const commentTable = (db: Database): Comments => ({
  async add({ createdAt: now, parentId, ...comment }, { max, once }) {
    const row = {
      ...comment,
      parentId: parentId === null ? null : answerable(db, parentId, comment.postId),
      byOwner: 0,
      createdAt: now.getTime(),
      updatedAt: now.getTime(),
    };
    const [before, rows] = await db.write.batch([
      ...keepOnce(db, comments, { row, once, now, max }).statements,
    ]);
    return outcomeOf(before, rows);
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

import { and, asc, desc, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { CommentThread } from '~/engine/core/published/posts';
import type { QueryWriter } from '~/engine/kit/database/prepared-query.server';
import { comments, commentThread } from './schema';

/**
 * A page reads at most twice as many rows, because of the comments that are answered. Longer
 * conversations show the newest.
 */
const MAX_COMMENTS = 17;

/**
 * Selects the comments that visitors see under a post or a page: newest thread first, oldest comment first in
 * each thread.
 * @param about the column of posts or of pages
 */
export const approvedComments = (db: QueryWriter, about: SQLiteColumn, id: SQL) => {
  const answered = alias(comments, 'answered');
  const isAnswered = db.read
    .select({ one: sql`1` })
    .from(answered)
    .where(
      and(
        eq(answered.id, comments.parentId),
        eq(answered.status, 'approved'),
        isNull(answered.deletedAt),
      ),
    );
  return (
    db.read
      .select({
        id: comments.id,
        parentId: comments.parentId,
        name: comments.name,
        byOwner: comments.byOwner,
        body: comments.body,
        createdAt: comments.createdAt,
      })
      .from(comments)
      .where(
        and(
          eq(about, id),
          eq(comments.status, 'approved'),
          isNull(comments.deletedAt),
          or(isNull(comments.parentId), exists(isAnswered)),
        ),
      )
      // Nulls sort first, so the start of a thread comes before its answers.
      .orderBy(desc(commentThread), asc(comments.parentId), asc(comments.id))
      .limit(MAX_COMMENTS)
  );
};

/** @param rows of `approvedComments` */
export function toThreads(rows: Awaited<ReturnType<typeof approvedComments>>): CommentThread[] {
  const threads: CommentThread[] = [];
  for (const { parentId, ...comment } of rows) {
    if (parentId === null) threads.push({ ...comment, answers: [] });
    else threads.find(({ id }) => id === parentId)?.answers.push(comment);
  }
  return threads.reverse();
}

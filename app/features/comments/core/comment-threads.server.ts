import { and, asc, desc, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { commentedPageId } from '~/engine/core/published/pages.server';
import { publicPostId } from '~/engine/core/published/posts.server';
import type { Database } from '~/engine/kit/database/client.server';
import { prepareQuery, type QueryWriter } from '~/engine/kit/database/prepared-query.server';
import { isId } from '~/engine/kit/ids';
import { comments, commentThread } from './schema';
import type { CommentThread } from './threads';

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
const approvedComments = (db: QueryWriter, about: SQLiteColumn, id: SQL) => {
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
function toThreads(rows: Awaited<ReturnType<typeof approvedComments>>): CommentThread[] {
  const threads: CommentThread[] = [];
  for (const { parentId, ...comment } of rows) {
    if (parentId === null) threads.push({ ...comment, answers: [] });
    else threads.find(({ id }) => id === parentId)?.answers.push(comment);
  }
  return threads.reverse();
}

/** @param by what the address has */
const threadQueries = (by: 'id' | 'slug') => ({
  post: prepareQuery((db) => approvedComments(db, comments.postId, sql`(${publicPostId(db, by)})`)),
  page: prepareQuery((db) =>
    approvedComments(db, comments.pageId, sql`(${commentedPageId(db, by)})`),
  ),
});

const THREADS = { id: threadQueries('id'), slug: threadQueries('slug') };

/** Reads the comments of public posts and pages. */
export const commentThreads = (db: Database) => ({
  /** Returns the newest thread last; none if visitors cannot comment. @param record by the part of its address */
  async read({
    now,
    entity,
    idOrSlug,
  }: {
    now: Date;
    entity: 'post' | 'page';
    idOrSlug: string;
  }): Promise<CommentThread[]> {
    const query = THREADS[isId(idOrSlug) ? 'id' : 'slug'][entity];
    const [rows] = await db.rows(query({ now: now.getTime(), idOrSlug }));
    return toThreads(rows);
  },
});

import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/kit/database/client.server';
import { countingAround } from '../derived/counts.server';
import { keepOnce } from '../idempotency/keep-once.server';
import { comments } from '../schema';
import type { Comments } from './comments';

/** What visitors write under a post. */
export const commentTable = (db: Database): Comments => ({
  async add({ createdAt: now, parentId, ...comment }, admission) {
    const row = {
      ...comment,
      parentId: parentId === null ? null : answerable(db, parentId, comment.postId),
      byOwner: 0,
      createdAt: now.getTime(),
      updatedAt: now.getTime(),
    };
    return keepOnce(db, comments, {
      ...{ row, mails: [], now, admission },
      derived: countingAround(comments, eq(comments.id, row.id)).after,
    });
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

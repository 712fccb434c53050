import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { countStatements } from '~/engine/core/derived/counts.server';
import { storeOnce } from '~/engine/core/idempotency/store-once.server';
import type { Database } from '~/engine/kit/database/client.server';
import type { About, Comments } from './comments';
import { COMMENT_LISTS } from './counts.server';
import { comments } from './schema';

/** Stores the comments that visitors write under posts and pages. */
export const commentTable = (db: Database): Comments => ({
  async add({ createdAt: now, parentId, ...comment }, admission) {
    const row = {
      ...comment,
      parentId: parentId === null ? null : answerable(db, parentId, comment),
      byOwner: 0,
      createdAt: now.getTime(),
      updatedAt: now.getTime(),
    };
    return storeOnce(db, comments, {
      ...{ row, mails: [], now, admission },
      derived: countStatements(COMMENT_LISTS, eq(comments.id, row.id)).after,
    });
  },
});

/** Selects the id if visitors see this comment and it is not an answer itself; otherwise null. */
const answerable = (db: Database, id: string, { postId, pageId }: About): SQL =>
  sql`(${db.read
    .select({ id: comments.id })
    .from(comments)
    .where(
      and(
        eq(comments.id, id),
        postId === null ? eq(comments.pageId, pageId) : eq(comments.postId, postId),
        eq(comments.status, 'approved'),
        isNull(comments.deletedAt),
        isNull(comments.parentId),
      ),
    )})`;

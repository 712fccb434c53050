import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { countStatements } from '~/engine/core/derived/counts.server';
import { storeOnce } from '~/engine/core/idempotency/store-once.server';
import type { Kind } from '~/engine/core/records/kind.server';
import { findTextKind } from '~/engine/core/records/kinds';
import type { Database } from '~/engine/kit/database/client.server';
import { prepareQuery } from '~/engine/kit/database/prepared-query.server';
import { isId } from '~/engine/kit/ids';
import type { About, Comments } from './comments';
import { COMMENT_LISTS } from './counts.server';
import { comments } from './schema';

/** Stores the comments that visitors write under records. @param kinds of records */
export const commentTable = (db: Database, kinds: readonly Kind[]): Comments => ({
  async findOpen({ entity, idOrSlug, now }) {
    const open = findTextKind(kinds, entity)?.open;
    if (!open) return null;
    const query = prepareQuery((writer) =>
      writer.read
        .select({
          id: sql<string | null>`(${open(writer, isId(idOrSlug) ? 'id' : 'slug')})`.as('open_id'),
        })
        .from(sql`(select 1)`),
    );
    const [[row]] = await db.rows(query({ now: now.getTime(), idOrSlug }));
    return row?.id ?? null;
  },

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
const answerable = (db: Database, id: string, { entity, entityId }: About): SQL =>
  sql`(${db.read
    .select({ id: comments.id })
    .from(comments)
    .where(
      and(
        eq(comments.id, id),
        eq(comments.entity, entity),
        eq(comments.entityId, entityId),
        eq(comments.status, 'approved'),
        isNull(comments.deletedAt),
        isNull(comments.parentId),
      ),
    )})`;

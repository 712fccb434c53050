import { and, asc, desc, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Kind, TextKind } from '~/engine/core/records/kind.server';
import { findTextKind, type TextEntity } from '~/engine/core/records/kinds';
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
 * Selects the comments that visitors see under a record: newest thread first, oldest comment first in each thread.
 * @param id selects that of the record
 */
const approvedComments = (db: QueryWriter, entity: TextEntity, id: SQL) => {
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
          eq(comments.entity, entity),
          eq(comments.entityId, id),
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

const written = new Map<string, ReturnType<typeof writeQuery>>();

const writeQuery = (entity: TextEntity, open: NonNullable<TextKind['open']>, by: 'id' | 'slug') =>
  prepareQuery((db) => approvedComments(db, entity, sql`(${open(db, by)})`));

/** Returns the query of a kind, written once in an isolate. @param by what the address has */
function queryOf(entity: TextEntity, open: NonNullable<TextKind['open']>, by: 'id' | 'slug') {
  const key = `${entity} ${by}`;
  const query = written.get(key) ?? writeQuery(entity, open, by);
  written.set(key, query);
  return query;
}

/** Reads the comments of public records. @param kinds of records */
export const commentThreads = (db: Database, kinds: readonly Kind[]) => ({
  /** Returns the newest thread last; none if visitors cannot comment. @param record by the part of its address */
  async read({
    now,
    entity,
    idOrSlug,
  }: {
    now: Date;
    entity: TextEntity;
    idOrSlug: string;
  }): Promise<CommentThread[]> {
    const open = findTextKind(kinds, entity)?.open;
    if (!open) return [];
    const query = queryOf(entity, open, isId(idOrSlug) ? 'id' : 'slug');
    const [rows] = await db.rows(query({ now: now.getTime(), idOrSlug }));
    return toThreads(rows);
  },
});

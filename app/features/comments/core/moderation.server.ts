import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { auditStatement, updateAudited } from '~/engine/core/audit/audit-log.server';
import { bulkTable } from '~/engine/core/bulk/bulk-store.server';
import { countStatements } from '~/engine/core/derived/counts.server';
import { batchItems, rowCount } from '~/engine/core/derived/scope.server';
import type { Kind } from '~/engine/core/records/kind.server';
import { findTextKind, recordPath } from '~/engine/core/records/kinds';
import { ofRecord } from '~/engine/core/records/title-of.server';
import type { Database } from '~/engine/kit/database/client.server';
import { existsIn, inList } from '~/engine/kit/database/conditions.server';
import { constant } from '~/engine/kit/database/constant.server';
import { COMMENT_LISTS } from './counts.server';
import type { ModeratedComment, Moderation } from './moderation';
import { comments, commentThread } from './schema';

const answered = alias(comments, 'answered');

const countingIn = (scope: SQL) => countStatements(COMMENT_LISTS, sql`${comments.id} in ${scope}`);
const countingOf = (ids: string[]) => countingIn(inList(ids));

/** A comment that is not in the trash. */
const isIt = (id: string) => and(eq(comments.id, id), isNull(comments.deletedAt));

const ABOUT = { entity: comments.entity, id: comments.entityId };

/** The title of what a comment is about. */
export const commentedTitle = (kinds: readonly Kind[]) =>
  sql<string>`coalesce(${ofRecord('name', ABOUT, kinds)}, '')`.as('commented_title');

const commentRows = (db: Database, kinds: readonly Kind[]) =>
  db.read
    .select({
      id: comments.id,
      name: comments.name,
      byOwner: comments.byOwner,
      body: comments.body,
      commentStatus: comments.status,
      commentedAt: comments.createdAt,
      deletedAt: comments.deletedAt,
      entity: comments.entity,
      slug: ofRecord('slug', ABOUT, kinds).as('commented_slug'),
      title: commentedTitle(kinds),
      answeredName: sql<string>`${answered.name}`.as('answered_name'),
      answeredByOwner: sql<number>`${answered.byOwner}`.as('answered_by_owner'),
      answeredBody: sql<string | null>`${answered.body}`.as('answered_body'),
      answeredIsShown:
        sql<number>`${answered.status} = 'approved' and ${answered.deletedAt} is null`.as(
          'answered_is_shown',
        ),
    })
    .from(comments)
    .leftJoin(answered, eq(answered.id, comments.parentId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof commentRows>>[number];

function fromRow(
  { id, name, byOwner, body, deletedAt, entity, slug, title, ...row }: Row,
  kinds: readonly Kind[],
): ModeratedComment {
  const kind = findTextKind(kinds, entity);
  return {
    id,
    name,
    byOwner,
    body,
    deletedAt,
    status: row.commentStatus,
    createdAt: row.commentedAt,
    about: { path: kind && slug !== null ? recordPath(kind, slug) : '/', title },
    answerTo:
      row.answeredBody === null
        ? null
        : {
            name: row.answeredName,
            byOwner: row.answeredByOwner === 1,
            body: row.answeredBody,
            isShown: row.answeredIsShown === 1,
          },
  };
}

/** @param kinds of records */
export const moderationTable = (db: Database, kinds: readonly Kind[]): Moderation => ({
  async list({ folder, limit, offset }) {
    const inFolder =
      folder === 'deleted'
        ? isNotNull(comments.deletedAt)
        : and(sql`${comments.status} = ${constant(`'${folder}'`)}`, isNull(comments.deletedAt));
    const rows = await db.all(
      commentRows(db, kinds)
        .where(inFolder)
        .orderBy(desc(folder === 'deleted' ? comments.deletedAt : comments.id))
        .limit(limit)
        .offset(offset),
    );
    return rows.map((row) => fromRow(row, kinds));
  },

  async find(id) {
    const row = await db.one(commentRows(db, kinds).where(eq(comments.id, id)).limit(1));
    return row ? fromRow(row, kinds) : null;
  },

  async setDeleted({ id, deletedAt, event }) {
    const where =
      deletedAt === null ? and(eq(comments.id, id), isNotNull(comments.deletedAt)) : isIt(id);
    return updateAudited(db, comments, {
      where,
      set: { deletedAt },
      event,
      around: countingOf([id]),
    });
  },

  async reply({ id, reply, event }) {
    const time = event.createdAt.getTime();
    const { before, after } = countingOf([id, reply.id]);
    const results = await db.write.batch([
      auditStatement(db, event, existsIn(comments, isIt(id))),
      ...batchItems(db, before),
      db.write
        .insert(comments)
        .select(
          // In the order of the table's columns.
          sql`select ${reply.id}, entity, entity_id, ${commentThread}, '', true, ${reply.body}, 'approved', null, ${time}, ${time}
          from ${comments} where ${isIt(id)}`,
        )
        // The form was sent again because its response was lost.
        .onConflictDoUpdate({
          target: comments.id,
          set: { body: reply.body },
          setWhere: eq(comments.byOwner, true),
        }),
      db.write
        .update(comments)
        .set({ status: 'approved', updatedAt: event.createdAt })
        .where(isIt(id))
        .returning({ id: comments.id }),
      ...batchItems(db, after),
    ]);
    return rowCount(results.at(before.length + 2)) > 0;
  },
});

const STATUS_ACTIONS = [
  'comment.pending',
  'comment.approved',
  'comment.rejected',
  'comment.spam',
] as const;

/** Bulk access to comments. */
export const commentBulk = (db: Database) =>
  bulkTable(db, {
    entity: 'comment',
    statusAction: (status) =>
      STATUS_ACTIONS.find((action) => action === `comment.${status}`) ?? 'comment.update',
    table: comments,
    columns: { status: comments.status, deletedAt: comments.deletedAt },
    rows: async (isAmong) => {
      const { id, body: name, status, deletedAt } = comments;
      const rows = await db.all(
        db.read.select({ id, name, status, deletedAt }).from(comments).where(isAmong),
      );
      return rows.map(({ id, name, ...state }) => ({ id, name, state }));
    },
    snapshot: null,
    around: countingIn,
  });

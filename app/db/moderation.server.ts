import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ModeratedComment, Moderation } from '~/domain/moderation';
import { auditStatement } from './audit.server';
import type { Database } from './client.server';
import { comments, posts } from './schema';

const isKept = isNull(comments.deletedAt);

type Row = Omit<ModeratedComment, 'status' | 'createdAt' | 'post'> & {
  commentStatus: ModeratedComment['status'];
  commentedAt: Date;
  slug: string;
  title: string;
};

const fromRow = ({ commentStatus, commentedAt, slug, title, ...row }: Row): ModeratedComment => ({
  ...row,
  status: commentStatus,
  createdAt: commentedAt,
  post: { slug, title },
});

export const moderationTable = (db: Database): Moderation => {
  const rowsWhere = () =>
    db.read
      .select({
        id: comments.id,
        body: comments.body,
        commentStatus: comments.status,
        commentedAt: comments.createdAt,
        deletedAt: comments.deletedAt,
        slug: posts.slug,
        title: posts.title,
      })
      .from(comments)
      .innerJoin(posts, eq(posts.id, comments.postId))
      .$dynamic();

  return {
    async list({ folder, limit, offset }) {
      const inFolder =
        folder === 'deleted'
          ? isNotNull(comments.deletedAt)
          : and(sql`${comments.status} = ${sql.raw(`'${folder}'`)}`, isKept);
      const [rows] = await db.read.batch([
        rowsWhere()
          .where(inFolder)
          .orderBy(desc(folder === 'deleted' ? comments.deletedAt : comments.id))
          .limit(limit)
          .offset(offset),
      ]);
      return rows.map(fromRow);
    },

    async find(id) {
      const [[row]] = await db.read.batch([rowsWhere().where(eq(comments.id, id)).limit(1)]);
      return row ? fromRow(row) : null;
    },

    async setDeleted({ id, deletedAt, event }) {
      const isIt = and(
        eq(comments.id, id),
        deletedAt === null ? isNotNull(comments.deletedAt) : isKept,
      );
      const [, rows] = await db.write.batch([
        auditStatement(db, event, sql`exists (select 1 from ${comments} where ${isIt})`),
        db.write.update(comments).set({ deletedAt }).where(isIt).returning({ id: comments.id }),
      ]);
      return rows.length === 1;
    },

    async setStatus({ id, status, event }) {
      const isIt = and(eq(comments.id, id), isKept);
      const isThere = sql`exists (select 1 from ${comments} where ${isIt})`;
      const [, rows] = await db.write.batch([
        auditStatement(db, event, isThere),
        db.write
          .update(comments)
          .set({ status, updatedAt: event.createdAt })
          .where(isIt)
          .returning({ id: comments.id }),
      ]);
      return rows.length === 1;
    },
  };
};

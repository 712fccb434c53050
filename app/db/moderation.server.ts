import { desc, eq, sql } from 'drizzle-orm';
import type { Moderation } from '~/domain/moderation';
import { auditStatement } from './audit.server';
import type { Database } from './client.server';
import { comments, posts } from './schema';

export const moderationTable = (db: Database): Moderation => ({
  async list({ status, limit, offset }) {
    const [rows] = await db.read.batch([
      db.read
        .select({
          id: comments.id,
          body: comments.body,
          commentStatus: comments.status,
          commentedAt: comments.createdAt,
          slug: posts.slug,
          title: posts.title,
        })
        .from(comments)
        .innerJoin(posts, eq(posts.id, comments.postId))
        .where(sql`${comments.status} = ${sql.raw(`'${status}'`)}`)
        .orderBy(desc(comments.id))
        .limit(limit)
        .offset(offset),
    ]);
    return rows.map(({ id, body, commentStatus, commentedAt, slug, title }) => ({
      id,
      body,
      status: commentStatus,
      createdAt: commentedAt,
      post: { slug, title },
    }));
  },

  async setStatus({ id, status, event }) {
    const isThere = sql`exists (select 1 from ${comments} where ${eq(comments.id, id)})`;
    const [, rows] = await db.write.batch([
      auditStatement(db, event, isThere),
      db.write
        .update(comments)
        .set({ status, updatedAt: event.createdAt })
        .where(eq(comments.id, id))
        .returning({ id: comments.id }),
    ]);
    return rows.length === 1;
  },
});

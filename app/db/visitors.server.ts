import { desc, eq, lt, sql } from 'drizzle-orm';
import type { Comments } from '~/domain/comments';
import type { Messages } from '~/domain/contact';
import type { Subscribers } from '~/domain/subscribers';
import { auditStatement } from './audit.server';
import type { Database } from './client.server';
import { comments, messages, subscribers } from './schema';

/** What visitors leave behind: subscriptions, messages, comments. */
export const subscriberTable = (db: Database): Subscribers => ({
  async add({ id, email, status, createdAt }) {
    // A unique violation's message holds the address, so the conflict is asked for, not thrown.
    const [rows] = await db.write.batch([
      db.write
        .insert(subscribers)
        .values({ id, email, status, createdAt, updatedAt: createdAt })
        .onConflictDoNothing({ target: subscribers.email })
        .returning({ id: subscribers.id }),
    ]);
    return rows.length === 1;
  },

  async remove({ id, event }) {
    const isThere = sql`exists (select 1 from ${subscribers} where ${eq(subscribers.id, id)})`;
    const [, rows] = await db.write.batch([
      auditStatement(db, event, isThere),
      db.write.delete(subscribers).where(eq(subscribers.id, id)).returning({ id: subscribers.id }),
    ]);
    return rows.length === 1;
  },

  async list({ limit, after }) {
    const [rows] = await db.read.batch([
      db.read
        .select({
          id: subscribers.id,
          email: subscribers.email,
          status: subscribers.status,
          createdAt: subscribers.createdAt,
        })
        .from(subscribers)
        .where(after === null ? undefined : lt(subscribers.id, after.id))
        .orderBy(desc(subscribers.id))
        .limit(limit),
    ]);
    return rows;
  },
});

export const messageTable = (db: Database): Messages => ({
  async add(message) {
    await db.write.batch([
      db.write.insert(messages).values({ ...message, updatedAt: message.createdAt }),
    ]);
  },
});

export const commentTable = (db: Database): Comments => ({
  async add(comment) {
    await db.write.batch([
      db.write.insert(comments).values({ ...comment, updatedAt: comment.createdAt }),
    ]);
  },
});

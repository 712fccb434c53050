import { and, asc, count, desc, eq, gt, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { OverviewReader } from '~/domain/overview';
import type { Database } from './client.server';
import { isPublic, ONE } from './conditions.server';
import {
  auditEvents,
  comments,
  mailJobs,
  messages,
  posts,
  projects,
  reviews,
  subscribers,
} from './schema';

/** Searched by looking at each: the newest this many. */
const NEWEST_MESSAGES = 500;

/** How many rows match, up to a limit: what is beyond it is not read. */
const countUpTo = (db: Database, table: SQLiteTable, where: SQL | undefined, limit: number) => {
  const some = db.read.select(ONE).from(table).where(where).limit(limit).as('some');
  return db.read.select({ n: count() }).from(some);
};

/** Every word occurs in one of the columns. */
const hasWords = (columns: SQLiteColumn[], words: string[]) =>
  and(...words.map((word) => or(...columns.map((column) => like(column, `%${word}%`)))));

export const overviewReader = (db: Database): OverviewReader => ({
  async waiting(limit) {
    const [[unread], [pending], [failed]] = await db.read.batch([
      countUpTo(
        db,
        messages,
        and(eq(messages.status, 'unread'), isNull(messages.deletedAt)),
        limit,
      ),
      countUpTo(db, comments, sql`status = 'pending' and deleted_at is null`, limit),
      countUpTo(db, mailJobs, eq(mailJobs.status, 'failed'), limit),
    ]);
    return {
      unreadMessages: unread?.n ?? 0,
      pendingComments: pending?.n ?? 0,
      failedMails: failed?.n ?? 0,
    };
  },

  async dashboard({ now, limits }) {
    const isDraft = and(eq(posts.status, 'draft'), isNull(posts.deletedAt));
    const [[post], [draft], [project], [review], [subscriber], scheduled, unread, events] =
      await db.read.batch([
        countUpTo(db, posts, isPublic(posts, now), limits.total),
        countUpTo(db, posts, isDraft, limits.total),
        countUpTo(db, projects, isPublic(projects, now), limits.total),
        countUpTo(db, reviews, isPublic(reviews, now), limits.total),
        countUpTo(db, subscribers, eq(subscribers.status, 'confirmed'), limits.total),
        db.read
          .select({ id: posts.id, title: posts.title, publishedAt: posts.publishedAt })
          .from(posts)
          .where(
            and(eq(posts.status, 'published'), isNull(posts.deletedAt), gt(posts.publishedAt, now)),
          )
          .orderBy(asc(posts.publishedAt), asc(posts.id))
          .limit(limits.scheduled),
        db.read
          .select({
            id: messages.id,
            name: messages.name,
            message: messages.message,
            createdAt: messages.createdAt,
          })
          .from(messages)
          .where(and(eq(messages.status, 'unread'), isNull(messages.deletedAt)))
          .orderBy(desc(messages.id))
          .limit(limits.messages),
        db.read
          .select({
            id: auditEvents.id,
            adminName: auditEvents.adminName,
            action: auditEvents.action,
            summary: auditEvents.summary,
            createdAt: auditEvents.createdAt,
          })
          .from(auditEvents)
          .orderBy(desc(auditEvents.id))
          .limit(limits.events),
      ]);
    return {
      totals: {
        posts: post?.n ?? 0,
        drafts: draft?.n ?? 0,
        projects: project?.n ?? 0,
        reviews: review?.n ?? 0,
        subscribers: subscriber?.n ?? 0,
      },
      scheduled: scheduled.map((row) => ({ ...row, publishedAt: row.publishedAt ?? now })),
      messages: unread,
      events,
    };
  },

  async search({ words, address, limit }) {
    // Not the status, which is in the index as a word, too.
    const expression = `-status : (${words.map((word) => `"${word}"*`).join(' AND ')})`;
    const matches = db.read
      .select({ rowid: sql<number>`rowid`.as('match_rowid') })
      .from(sql`post_search`)
      .where(sql`post_search match ${expression}`)
      .orderBy(desc(sql`rowid`))
      .as('matches');
    const newest = db.read
      .select({
        id: messages.id,
        name: messages.name,
        email: messages.email,
        message: messages.message,
      })
      .from(messages)
      .where(isNull(messages.deletedAt))
      .orderBy(desc(messages.id))
      .limit(NEWEST_MESSAGES)
      .as('newest');
    const [foundPosts, foundProjects, foundReviews, foundMessages, foundSubscribers] =
      await db.read.batch([
        db.read
          .select({ id: posts.id, label: posts.title, note: posts.category })
          .from(matches)
          .crossJoin(posts)
          .where(and(eq(posts.seq, matches.rowid), isNull(posts.deletedAt)))
          .orderBy(desc(matches.rowid))
          .limit(limit),
        db.read
          .select({ id: projects.id, label: projects.projectName, note: projects.highlight })
          .from(projects)
          .where(
            and(
              isNull(projects.deletedAt),
              hasWords([projects.projectName, projects.highlight, projects.tags], words),
            ),
          )
          .limit(limit),
        db.read
          .select({ id: reviews.id, label: reviews.name, note: reviews.position })
          .from(reviews)
          .where(
            and(
              isNull(reviews.deletedAt),
              hasWords([reviews.name, reviews.position, reviews.quote], words),
            ),
          )
          .limit(limit),
        db.read
          .select({ id: newest.id, label: newest.name, note: newest.message })
          .from(newest)
          .where(hasWords([newest.name, newest.email, newest.message], words))
          .limit(limit),
        db.read
          .select({ id: subscribers.id, label: subscribers.email, note: subscribers.status })
          .from(subscribers)
          .where(
            sql`${subscribers.email} >= ${address} and ${subscribers.email} < ${`${address}\uffff`}`,
          )
          .orderBy(asc(subscribers.email))
          .limit(limit),
      ]);
    return {
      posts: foundPosts,
      projects: foundProjects,
      reviews: foundReviews,
      messages: foundMessages,
      subscribers: foundSubscribers,
    };
  },
});

import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { OverviewReader } from '~/domain/overview';
import type { Database } from './client.server';
import { countUpTo, isPublic } from './conditions.server';
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
import { adminSearch } from './search.server';

/** What waits and what happened, for the dashboard. Three batches of short statements, hence its length. */
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

  ...adminSearch(db),
});

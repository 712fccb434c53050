import {
  and,
  asc,
  between,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import { encodeTime } from 'ulid';
import type { Database } from '~/engine/kit/database/client.server';
import { countUpTo, isPublic } from '~/engine/kit/database/conditions.server';
import { isChangedInCalendar } from '~/features/booking/core/bookings.server';
import { bookings } from '~/features/booking/core/schema';
import { commentedTitle } from '~/features/comments/core/moderation.server';
import { comments } from '~/features/comments/core/schema';
import { newsletters } from '~/features/newsletter/core/schema';
import { reviewInvitations } from '~/features/review-invitations/core/schema';
import { titleOf } from '~/features/visits/core/analytics.server';
import { dailyVisits } from '~/features/visits/core/schema';
import { auditEvents } from '../audit/schema';
import { listCounts } from '../derived/schema';
import { mailBody } from '../mail/mail-bodies.server';
import { mailJobs } from '../mail/schema';
import { UNANSWERED } from '../messages/inbox';
import { messages } from '../messages/schema';
import { pages, posts, projects, reviews } from '../records/schema';
import type { OverviewReader } from './overview';
import { hasWaitingReview } from './waiting.server';

/** Selects what needs the owner's attention, newest first for each kind. */
const taskQueries = (
  db: Database,
  { answeredSince, limit }: { answeredSince: Date; limit: number },
) => {
  const mail = (field: string) => sql<string>`${mailJobs.payload} ->> ${`$.${field}`}`;
  return [
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
      .limit(limit),
    db.read
      .select({ id: messages.id, name: messages.name })
      .from(messages)
      .where(
        and(
          inArray(messages.status, UNANSWERED),
          isNull(messages.deletedAt),
          // Ids begin with their time.
          lt(messages.id, encodeTime(answeredSince.getTime())),
        ),
      )
      .orderBy(desc(messages.id))
      // Up to `limit` may be among the new messages, and one more than is shown tells that there are
      // others.
      .limit(2 * limit + 1),
    db.read
      .select({
        id: comments.id,
        name: comments.name,
        body: comments.body,
        about: commentedTitle,
        writtenAt: comments.createdAt,
      })
      .from(comments)
      .leftJoin(posts, eq(posts.id, comments.postId))
      .leftJoin(pages, eq(pages.id, comments.pageId))
      .where(and(sql`${comments.status} = 'pending'`, isNull(comments.deletedAt)))
      .orderBy(desc(comments.id))
      .limit(limit),
    db.read
      .select({
        id: mailJobs.id,
        to: mail('to').as('mail_to'),
        subject: mail('subject').as('mail_subject'),
        createdAt: mailJobs.createdAt,
      })
      .from(mailJobs)
      // Old mails have lost their text, so they cannot be sent again.
      .where(and(eq(mailJobs.status, 'failed'), ne(mailBody, '')))
      .orderBy(desc(mailJobs.id))
      .limit(limit),
    db.read
      .select({
        id: newsletters.id,
        subject: newsletters.subject,
        createdAt: newsletters.createdAt,
      })
      .from(newsletters)
      .where(eq(newsletters.status, 'paused'))
      .orderBy(desc(newsletters.id))
      .limit(limit),
    db.read
      .select({
        id: reviewInvitations.id,
        name: reviewInvitations.name,
        quote: reviews.quote,
        answeredAt: reviewInvitations.answeredAt,
      })
      .from(reviewInvitations)
      .innerJoin(reviews, eq(reviews.id, reviewInvitations.reviewId))
      .where(hasWaitingReview)
      .orderBy(desc(reviewInvitations.answeredAt))
      .limit(limit),
  ] as const;
};

/** Selects some of the talks, soonest first. */
const talksThat = (db: Database, condition: SQL | undefined, limit: number) =>
  db.read
    .select({
      id: bookings.id,
      name: bookings.name,
      talk: bookings.talk,
      startAt: bookings.startAt,
      takesTime: bookings.takesTime,
      says: bookings.calendarSays,
    })
    .from(bookings)
    .where(condition)
    .orderBy(asc(bookings.startAt))
    .limit(limit);

/** Selects upcoming posts: scheduled ones and drafts. */
const nextQueries = (db: Database, { now, limit }: { now: Date; limit: number }) =>
  [
    db.read
      .select({ id: posts.id, title: posts.title, publishedAt: posts.publishedAt })
      .from(posts)
      .where(
        and(eq(posts.status, 'published'), isNull(posts.deletedAt), gt(posts.publishedAt, now)),
      )
      .orderBy(asc(posts.publishedAt), asc(posts.id))
      .limit(limit),
    db.read
      .select({ id: posts.id, title: posts.title, updatedAt: posts.updatedAt })
      .from(posts)
      .where(and(eq(posts.status, 'draft'), isNull(posts.deletedAt)))
      .orderBy(desc(posts.updatedAt), desc(posts.id))
      .limit(limit),
  ] as const;

const visitQueries = (db: Database, [from, to]: [string, string]) => {
  const { day, kind, name } = dailyVisits;
  const seen = sql<number>`sum(${dailyVisits.visitors})`;
  return [
    db.read
      .select({ date: day, views: dailyVisits.views, visitors: dailyVisits.visitors })
      .from(dailyVisits)
      .where(and(eq(kind, 'all'), between(day, from, to))),
    db.read
      .select({ name, title: titleOf(sql`${name}`).as('title'), visitors: seen.as('seen') })
      .from(dailyVisits)
      .where(and(eq(kind, 'page'), between(day, from, to)))
      .groupBy(name)
      .orderBy(desc(sql`seen`), name)
      .limit(1),
  ] as const;
};

/** Selects the length of a list from the derived counts, so that no rows are counted. */
const derivedCount = (db: Database, list: 'posts' | 'subscribers', folder: string) =>
  db.read
    .select({ n: listCounts.count })
    .from(listCounts)
    .where(and(eq(listCounts.list, list), eq(listCounts.folder, folder)));

/** Reads everything on the dashboard in one batch of short statements. */
export const dashboardReader = (db: Database): Pick<OverviewReader, 'dashboard'> => ({
  async dashboard({ now, answeredSince, days, limits }) {
    const [[post], [draft], [project], [review], [subscriber], ...rest] = await db.read.batch([
      countUpTo(db, posts, isPublic(posts, now), limits.total),
      derivedCount(db, 'posts', 'draft'),
      countUpTo(db, projects, isPublic(projects, now), limits.total),
      countUpTo(db, reviews, isPublic(reviews, now), limits.total),
      derivedCount(db, 'subscribers', 'confirmed'),
      ...taskQueries(db, { answeredSince, limit: limits.tasks }),
      ...nextQueries(db, { now, limit: limits.next }),
      ...visitQueries(db, [days[0] ?? '', days.at(-1) ?? '']),
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
      talksThat(db, and(eq(bookings.status, 'requested'), gt(bookings.startAt, now)), limits.tasks),
      talksThat(db, and(eq(bookings.status, 'confirmed'), gt(bookings.startAt, now)), limits.next),
      talksThat(db, and(isChangedInCalendar, gt(bookings.endAt, now)), limits.tasks),
    ]);
    const [
      unread,
      unanswered,
      pending,
      mails,
      pausedNewsletters,
      arrived,
      scheduled,
      drafts,
      visits,
      tops,
      events,
      talks,
      nextTalks,
      differing,
    ] = rest;
    const known = new Map(visits.map((one) => [one.date, one]));
    return {
      totals: {
        posts: post?.n ?? 0,
        drafts: draft?.n ?? 0,
        projects: project?.n ?? 0,
        reviews: review?.n ?? 0,
        subscribers: subscriber?.n ?? 0,
      },
      tasks: {
        failedMails: mails,
        unreadMessages: unread,
        requestedTalks: talks,
        arrivedReviews: arrived.map(({ answeredAt, ...row }) => ({
          ...row,
          createdAt: answeredAt ?? now,
        })),
        differingTalks: differing.flatMap(({ says, ...talk }) => (says ? [{ ...talk, says }] : [])),
        unanswered: unanswered.filter(({ id }) => !unread.some((one) => one.id === id)),
        pendingComments: pending.map(({ writtenAt, ...row }) => ({ ...row, createdAt: writtenAt })),
        pausedNewsletters,
      },
      scheduled: scheduled.map((row) => ({ ...row, publishedAt: row.publishedAt ?? now })),
      drafts,
      nextTalks,
      week: {
        days: days.map((date) => known.get(date) ?? { date, views: 0, visitors: 0 }),
        topPage: tops[0] ?? null,
      },
      events,
    };
  },
});

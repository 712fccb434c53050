import { and, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { encodeTime } from 'ulid';
import type { Database } from '~/engine/kit/database/client.server';
import { countUpTo, existsIn } from '~/engine/kit/database/conditions.server';
import { isChangedInCalendar } from '~/features/booking/core/bookings.server';
import { bookings } from '~/features/booking/core/schema';
import { comments } from '~/features/comments/core/schema';
import { newsletters } from '~/features/newsletter/core/schema';
import { reviewInvitations } from '~/features/review-invitations/core/schema';
import { mailJobs } from '../mail/schema';
import { messages } from '../messages/schema';
import { reviews } from '../records/schema';
import { TASK_LIST, type TaskKind, type Waiting } from './tasks';

/** Matches invitations whose review is neither published nor refused. */
export const hasWaitingReview = and(
  isNotNull(reviewInvitations.answeredAt),
  isNull(reviewInvitations.refusedAt),
  isNull(reviewInvitations.withdrawnAt),
  existsIn(
    reviews,
    sql`${reviews.id} = ${reviewInvitations.reviewId} and ${reviews.status} = 'draft'
      and ${reviews.deletedAt} is null`,
  ),
);

type Moments = { now: Date; answeredSince: Date };

/** Returns the rows of each kind of task. */
const waitingRows = ({
  now,
  answeredSince,
}: Moments): Record<TaskKind, [table: SQLiteTable, where: SQL | undefined]> => ({
  failedMails: [mailJobs, eq(mailJobs.status, 'failed')],
  unreadMessages: [messages, and(eq(messages.status, 'unread'), isNull(messages.deletedAt))],
  requestedTalks: [bookings, and(eq(bookings.status, 'requested'), gt(bookings.startAt, now))],
  differingTalks: [bookings, and(isChangedInCalendar, gt(bookings.endAt, now))],
  arrivedReviews: [reviewInvitations, hasWaitingReview],
  unanswered: [
    messages,
    and(
      eq(messages.status, 'read'),
      isNull(messages.deletedAt),
      // Ids begin with their time.
      lt(messages.id, encodeTime(answeredSince.getTime())),
    ),
  ],
  pendingComments: [comments, sql`status = 'pending' and deleted_at is null`],
  pausedNewsletters: [newsletters, inArray(newsletters.status, ['paused'])],
});

/** Selects how many of each kind wait, in the order of `TASK_LIST`. */
export function waitingQueries(db: Database, { limit, ...moments }: Moments & { limit: number }) {
  const rows = waitingRows(moments);
  const [first, ...rest] = TASK_LIST.map(({ kind }) => countUpTo(db, ...rows[kind], limit));
  if (!first) throw new Error('no tasks');
  return [first, ...rest] as const;
}

/** @param counts the results of `waitingQueries` */
export const toWaiting = (counts: { n: number }[][]): Waiting =>
  Object.fromEntries(TASK_LIST.map(({ kind }, at) => [kind, counts[at]?.[0]?.n ?? 0])) as Waiting;

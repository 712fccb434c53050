import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Task } from '~/engine/core/dashboard/task.server';
import { waits } from '~/engine/core/dashboard/tasks';
import { reviews } from '~/engine/core/records/schema';
import { reviewInvitations } from '~/engine/core/reviews/schema';
import { existsIn } from '~/engine/kit/database/conditions.server';
import { excerpt } from '~/engine/kit/text/excerpt';

/** Matches invitations whose review is neither published nor refused. */
const hasWaitingReview = and(
  isNotNull(reviewInvitations.answeredAt),
  isNull(reviewInvitations.refusedAt),
  isNull(reviewInvitations.withdrawnAt),
  existsIn(
    reviews,
    sql`${reviews.id} = ${reviewInvitations.reviewId} and ${reviews.status} = 'draft'
      and ${reviews.deletedAt} is null`,
  ),
);

export const invitationTasks: Task[] = [
  {
    kind: 'arrivedReviews',
    place: 50,
    noun: 'review',
    to: '/admin/reviews/invitations',
    screen: '/admin/reviews',
    icon: 'star',
    letter: {
      title: 'Reviews',
      text: (count) => waits(count, 'review', 'for you to publish or refuse it.'),
      label: 'Invitations and their reviews',
    },
    waiting: () => [reviewInvitations, hasWaitingReview],
    async rows(db, { now, limit }) {
      const arrived = await db.all(
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
      );
      return arrived.map(({ id, name, quote, answeredAt }) => ({
        id,
        to: `/admin/reviews/invitations/${id}`,
        title: `Review by ${name}`,
        note: excerpt(quote, 160),
        date: answeredAt ?? now,
        button: {
          text: 'Read',
          label: `Read the review by ${name}`,
          to: `/admin/reviews/invitations/${id}`,
        },
      }));
    },
  },
];

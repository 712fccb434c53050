import { desc, eq } from 'drizzle-orm';
import type { Task } from '~/engine/core/dashboard/task.server';
import { pluralize } from '~/engine/kit/text/figures';
import { newsletters } from './schema';

const isPaused = eq(newsletters.status, 'paused');

export const newsletterTasks: Task[] = [
  {
    kind: 'pausedNewsletters',
    place: 80,
    noun: 'newsletter',
    note: ' paused',
    to: '/admin/newsletters',
    screen: '/admin/newsletters',
    icon: 'pause',
    letter: {
      title: 'Newsletters',
      text: (count) => `${pluralize(count, 'newsletter')} did not reach everybody yet.`,
      label: 'Newsletters',
    },
    waiting: () => [newsletters, isPaused],
    async rows(db, { limit }) {
      const paused = await db.all(
        db.read
          .select({
            id: newsletters.id,
            subject: newsletters.subject,
            createdAt: newsletters.createdAt,
          })
          .from(newsletters)
          .where(isPaused)
          .orderBy(desc(newsletters.id))
          .limit(limit),
      );
      return paused.map(({ id, subject, createdAt }) => ({
        id,
        to: `/admin/newsletters/${id}`,
        title: subject,
        note: 'This newsletter is paused. Some subscribers did not get it yet.',
        date: createdAt,
        button: {
          text: 'Resume',
          label: `Resume ${subject}`,
          icon: 'play',
          action: `/admin/newsletters/${id}`,
          fields: { intent: 'resume' },
        },
      }));
    },
  },
];

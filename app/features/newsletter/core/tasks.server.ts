import { desc, eq } from 'drizzle-orm';
import type { TaskCommands } from '~/engine/core/command-palette/task-commands.server';
import type { Task } from '~/engine/core/dashboard/task.server';
import type { Database } from '~/engine/kit/database/client.server';
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

const IN_PALETTE = 2;

const subjectsIn = (db: Database, status: 'sending' | 'paused') =>
  db.all(
    db.read
      .select({ id: newsletters.id, subject: newsletters.subject })
      .from(newsletters)
      .where(eq(newsletters.status, status))
      .orderBy(desc(newsletters.id))
      .limit(IN_PALETTE),
  );

/** Pauses and resumes newsletters that are being sent. */
export const sendingCommands: TaskCommands = {
  place: 30,
  async read(db) {
    const [sending, paused] = await Promise.all([
      subjectsIn(db, 'sending'),
      subjectsIn(db, 'paused'),
    ]);
    const commandFor =
      (label: string, icon: string, intent: string) =>
      ({ id, subject }: { id: string; subject: string }) => ({
        label,
        words: `stop resume ${subject}`,
        note: subject,
        icon,
        send: { action: `/admin/newsletters/${id}`, fields: { intent } },
      });
    return [
      ...sending.map(commandFor('Pause newsletter', 'pause', 'pause')),
      ...paused.map(commandFor('Resume newsletter', 'play', 'resume')),
    ];
  },
};

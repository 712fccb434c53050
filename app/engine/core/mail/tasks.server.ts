import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { pluralize } from '~/engine/kit/text/figures';
import type { Task } from '../dashboard/task.server';
import { DASHBOARD } from '../dashboard/tasks';
import { mailBody } from './mail-bodies.server';
import { mailJobs } from './schema';

const ALL = '/admin/mail?status=failed';

export const mailTasks: Task[] = [
  {
    kind: 'failedMails',
    place: 10,
    noun: 'mail',
    note: ' not sent',
    to: ALL,
    screen: '/admin/mail',
    icon: 'triangle-alert',
    isAlarm: true,
    letter: {
      title: 'Mails',
      text: (count) => `${pluralize(count, 'mail')} could not be sent.`,
      label: 'Mails that were not sent',
    },
    waiting: () => [mailJobs, eq(mailJobs.status, 'failed')],
    async rows(db, { limit }) {
      const text = (field: string) => sql<string>`${mailJobs.payload} ->> ${`$.${field}`}`;
      const mails = await db.all(
        db.read
          .select({
            id: mailJobs.id,
            to: text('to').as('mail_to'),
            subject: text('subject').as('mail_subject'),
            createdAt: mailJobs.createdAt,
          })
          .from(mailJobs)
          // Old mails have lost their text, so they cannot be sent again.
          .where(and(eq(mailJobs.status, 'failed'), ne(mailBody, '')))
          .orderBy(desc(mailJobs.id))
          .limit(limit),
      );
      return mails.map(({ id, to, subject, createdAt }) => ({
        id,
        to: ALL,
        title: `Not sent: ${subject}`,
        note: `To ${to}`,
        date: createdAt,
        button: {
          text: 'Try again',
          label: `Try again: ${subject}, to ${to}`,
          icon: 'rotate-ccw',
          action: '/admin/mail',
          fields: { intent: 'retry', id, backTo: DASHBOARD },
        },
      }));
    },
  },
];

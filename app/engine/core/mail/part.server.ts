import { and, lte, ne } from 'drizzle-orm';
import { daysBefore } from '~/engine/kit/time/durations';
import type { Part } from '../part.server';
import { mailBody, withoutBody } from './mail-bodies.server';
import { mailJobs, webhookEvents } from './schema';
import { mailTasks } from './tasks.server';

export const mailPart: Part = {
  tasks: mailTasks,

  /** Deletes texts and addresses that are no longer needed. */
  oldRows: ({ write }, now) => [
    write
      .update(mailJobs)
      .set({ payload: withoutBody })
      .where(and(ne(mailBody, ''), lte(mailJobs.sentAt, daysBefore(now, 30)))),
    write.delete(mailJobs).where(
      and(
        ne(mailJobs.status, 'waiting'),
        lte(mailJobs.updatedAt, daysBefore(now, 90)),
        // The outcome of an answer is shown beside the answer as long as that is kept.
        ne(mailJobs.kind, 'reply'),
      ),
    ),
    // The provider repeats an event for some days; signatures older than minutes are refused anyway.
    write.delete(webhookEvents).where(lte(webhookEvents.createdAt, daysBefore(now, 30))),
  ],
};

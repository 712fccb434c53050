import { and, eq, inArray, lte, ne, or } from 'drizzle-orm';
import { daysBefore } from '~/engine/kit/time/durations';
import type { Part } from '../part.server';
import { mailBody, withoutBody } from './mail-bodies.server';
import { mailJobs, webhookEvents } from './schema';
import { mailTasks } from './tasks.server';

/** Mails with a link that works for a day. */
const WITH_LINK = ['confirmation', 'review'] as const;

export const mailPart: Part = {
  tasks: mailTasks,

  /** Does not send expired links, and deletes texts and addresses that are no longer needed. */
  oldRows: ({ write }, now) => [
    write
      .update(mailJobs)
      .set({
        status: 'failed',
        problem: 'It could not be sent within a day, and its text with the link was deleted.',
        leasedUntil: null,
        updatedAt: now,
      })
      .where(
        and(
          inArray(mailJobs.kind, WITH_LINK),
          eq(mailJobs.status, 'waiting'),
          lte(mailJobs.createdAt, daysBefore(now, 1)),
        ),
      ),
    write
      .update(mailJobs)
      .set({ payload: withoutBody })
      .where(
        and(
          ne(mailBody, ''),
          or(
            and(inArray(mailJobs.kind, WITH_LINK), lte(mailJobs.createdAt, daysBefore(now, 1))),
            lte(mailJobs.sentAt, daysBefore(now, 30)),
          ),
        ),
      ),
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

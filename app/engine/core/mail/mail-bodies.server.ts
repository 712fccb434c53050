import { and, eq, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { daysBefore } from '~/engine/kit/time/durations';
import type { Mail } from './mail';
import { mailJobs } from './schema';

/** Selects a mail's text; empty once it has been deleted. */
export const mailBody: SQL<string> = sql`${mailJobs.payload} ->> '$.text'`;

/** Selects a mail's payload without its text and address. */
export const withoutBody: SQL<Mail> = sql`json_object('to', '', 'subject', ${mailJobs.payload} ->> '$.subject',
  'html', '', 'text', '')`;

/**
 * Returns statements about mails with a link that works for a day: they do not send expired ones, and delete their texts and
 * addresses.
 * @param kind of the mails
 */
export const expiredLinkMails = ({ write }: Database, kind: string, now: Date) => {
  const isOld = and(eq(mailJobs.kind, kind), lte(mailJobs.createdAt, daysBefore(now, 1)));
  return [
    write
      .update(mailJobs)
      .set({
        status: 'failed',
        problem: 'It could not be sent within a day, and its text with the link was deleted.',
        leasedUntil: null,
        updatedAt: now,
      })
      .where(and(isOld, eq(mailJobs.status, 'waiting'))),
    write
      .update(mailJobs)
      .set({ payload: withoutBody })
      .where(and(isOld, ne(mailBody, ''))),
  ];
};

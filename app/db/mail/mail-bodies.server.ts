import { type SQL, sql } from 'drizzle-orm';
import type { Mail } from '~/domain/mail/mail';
import { mailJobs } from '../schema';

/** A mail's text; '' once it is gone. */
export const mailBody: SQL<string> = sql`${mailJobs.payload} ->> '$.text'`;

/** What is left of a mail whose text and address are gone. */
export const withoutBody: SQL<Mail> = sql`json_object('to', '', 'subject', ${mailJobs.payload} ->> '$.subject',
  'html', '', 'text', '')`;

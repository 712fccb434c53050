import { type SQL, sql } from 'drizzle-orm';
import type { Mail } from '~/domain/mail/mail';
import { mailJobs } from '../schema';

/** A mail's text; '' once it is gone. */
export const mailBody: SQL<string> = sql`${mailJobs.payload} ->> '$.text'`;

/** The payload of a mail without text and address. */
export const withoutBody: SQL<Mail> = sql`json_object('to', '', 'subject', ${mailJobs.payload} ->> '$.subject',
  'html', '', 'text', '')`;

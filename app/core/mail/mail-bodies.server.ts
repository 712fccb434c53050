import { type SQL, sql } from 'drizzle-orm';
import { mailJobs } from '../schema';
import type { Mail } from './mail';

/** A mail's text; '' once it is gone. */
export const mailBody: SQL<string> = sql`${mailJobs.payload} ->> '$.text'`;

/** The payload of a mail without text and address. */
export const withoutBody: SQL<Mail> = sql`json_object('to', '', 'subject', ${mailJobs.payload} ->> '$.subject',
  'html', '', 'text', '')`;

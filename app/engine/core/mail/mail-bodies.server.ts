import { type SQL, sql } from 'drizzle-orm';
import type { Mail } from './mail';
import { mailJobs } from './schema';

/** Selects a mail's text; empty once it has been deleted. */
export const mailBody: SQL<string> = sql`${mailJobs.payload} ->> '$.text'`;

/** Selects a mail's payload without its text and address. */
export const withoutBody: SQL<Mail> = sql`json_object('to', '', 'subject', ${mailJobs.payload} ->> '$.subject',
  'html', '', 'text', '')`;

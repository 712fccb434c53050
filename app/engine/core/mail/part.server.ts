import { and, lte, ne, sql } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { daysBefore } from '~/engine/kit/time/durations';
import type { Part } from '../part.server';
import type { Transfer } from '../transfer/declaration';
import { short } from '../transfer/row-rules';
import { mailBody, withoutBody } from './mail-bodies.server';
import * as tables from './schema';
import { mailJobs, webhookEvents } from './schema';
import { mailTasks } from './tasks.server';
import { mailRules, withoutSending } from './transfer';

const withoutText = new SQLiteSyncDialect().sqlToQuery(sql`${withoutBody}`).sql;

/** Omits the text of mails that hold a token or were sent. */
function exportedPayload(transfers: readonly Transfer[]): string {
  const secret = transfers.flatMap(({ secretMails = [] }) => secretMails);
  return `case when status = 'sent' or kind in (${secret.map((kind) => `'${kind}'`).join(', ')})
    then ${withoutText} else payload end`;
}

export const mailPart: Part = {
  tables,
  transfer: {
    tables: {
      mail_jobs: {
        label: 'Mails',
        isHistory: true,
        rules: mailRules,
        planned: ['due_at', 'leased_until'],
        exported: { payload: exportedPayload },
        toImport: withoutSending,
      },
      webhook_events: {
        label: 'Events of the mail provider',
        isHistory: true,
        rules: { id: short },
      },
    },
    missed: ['the texts of mails that were sent'],
  },
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

import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import {
  newsletterBatches as batches,
  newsletters,
  newsletterRecipients as recipients,
} from './schema';

/**
 * Whether the newsletter has reached a recipient, as far as we know. The provider may report about a
 * mail before its batch is stored as sent.
 */
const isReached = sql`(${recipients.status} = 'sent' or (${recipients.status} = 'waiting' and exists (
  select 1 from ${batches} where ${batches.newsletterId} = ${recipients.newsletterId}
    and ${batches.number} = ${recipients.batch} and ${batches.firstTriedAt} is not null)))`;

/** Selects the id of the newsletter last sent to an address, among those of the last weeks. */
export const lastNewsletterTo = (email: string): SQL => sql`(
  select ${recipients.newsletterId} from ${recipients}
  where ${recipients.email} = ${email} and ${isReached}
  order by ${recipients.newsletterId} desc limit 1)`;

/**
 * Returns the statements that count a reader's reaction to a newsletter, or its bounce. It counts once
 * per reader, and only while the recipients of the newsletter are still stored.
 */
export function countReturn(
  { write }: Database,
  what: 'bounced' | 'complained' | 'unsubscribed',
  { newsletterId, reader, condition }: { newsletterId: SQL; reader: SQL; condition: SQL },
) {
  const isReader = and(sql`${recipients.newsletterId} = ${newsletterId}`, reader, isReached);
  return [
    write
      .update(newsletters)
      .set({ [what]: sql`${newsletters[what]} + 1` })
      .where(
        and(
          sql`${newsletters.id} = ${newsletterId}`,
          sql`exists (select 1 from ${recipients} where ${isReader})`,
          condition,
        ),
      ),
    write.update(recipients).set({ status: what }).where(and(isReader, condition)),
  ] as const;
}

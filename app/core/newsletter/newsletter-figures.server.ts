import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/kit/database/client.server';
import {
  newsletterBatches as batches,
  newsletters,
  newsletterRecipients as recipients,
} from '../schema';

/**
 * Whether it has reached them, as far as we know. The provider may tell of a mail before the batch that it was
 * in is written down as sent.
 */
const isReached = sql`(${recipients.status} = 'sent' or (${recipients.status} = 'waiting' and exists (
  select 1 from ${batches} where ${batches.newsletterId} = ${recipients.newsletterId}
    and ${batches.number} = ${recipients.batch} and ${batches.firstTriedAt} is not null)))`;

/** The id of the newsletter that an address got last, of those of the last weeks. */
export const lastNewsletterTo = (email: string): SQL => sql`(
  select ${recipients.newsletterId} from ${recipients}
  where ${recipients.email} = ${email} and ${isReached}
  order by ${recipients.newsletterId} desc limit 1)`;

/**
 * Statements that note what one reader did with a newsletter, or what became of it there: it counts once for
 * each, and only while it is known whom the newsletter went to.
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

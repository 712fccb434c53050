import { and, eq, lte, or, sql } from 'drizzle-orm';
import { posts } from '~/engine/core/records/schema';
import type { Database } from '~/engine/kit/database/client.server';
import { existsIn, isPublic } from '~/engine/kit/database/conditions.server';
import {
  newsletterBatches as batches,
  newsletters,
  newsletterRecipients as recipients,
  subscribers,
  suppressions,
} from './schema';
import type { NewsletterQueue } from './sending';

/** Per request; `features/newsletter/core/sending.ts` counts the queries. */
const MAX_STARTS = 2;

/**
 * Stores the batches of newsletters that are being sent. One method per batch of statements, so it is
 * long.
 */
export const newsletterQueueTables = (db: Database): NewsletterQueue => ({
  async startDue({ batchSize, now }) {
    const due = await db.run(
      db.write
        .select({ id: newsletters.id })
        .from(newsletters)
        .leftJoin(posts, eq(posts.id, newsletters.postId))
        .where(
          and(
            // A literal, because SQLite cannot use the partial index with a parameter.
            sql`${newsletters.status} = 'scheduled'`,
            lte(newsletters.sendAt, now),
            or(newsletters.isLetter, isPublic(posts, now)),
          ),
        )
        .limit(MAX_STARTS),
    );
    for (const { id } of due) await start(db, { id, batchSize, now });
  },

  async claimBatch({ now, leaseUntil }) {
    const time = now.getTime();
    // Every statement selects the same batch, because no other write comes between them.
    const due = sql`
      select ${batches.newsletterId}, ${batches.number} from ${batches}
      join ${newsletters} on ${newsletters.id} = ${batches.newsletterId}
      where ${newsletters.status} = 'sending' and ${batches.status} = 'waiting'
        and ${batches.dueAt} <= ${time}
        and (${batches.leasedUntil} is null or ${batches.leasedUntil} <= ${time})
      order by ${batches.dueAt}, ${batches.newsletterId}, ${batches.number} limit 1`;
    const isStillSubscribed = sql`
      exists (select 1 from ${subscribers} where ${subscribers.id} = ${recipients.subscriberId}
        and ${subscribers.status} = 'confirmed')
      and not exists (select 1 from ${suppressions} where ${suppressions.email} = ${recipients.email})`;
    const [, [claimed]] = await db.write.batch([
      db.write
        .update(recipients)
        .set({ status: 'skipped' })
        .where(sql`(newsletter_id, batch) = (${due}) and ${recipients.status} = 'waiting'
          and not (${isStillSubscribed})`),
      db.write
        .update(batches)
        .set({
          leasedUntil: leaseUntil,
          attempts: sql`${batches.attempts} + 1`,
          firstTriedAt: sql`coalesce(${batches.firstTriedAt}, ${time})`,
        })
        .where(sql`(newsletter_id, number) = (${due})`)
        .returning({
          newsletterId: batches.newsletterId,
          number: batches.number,
          attempts: batches.attempts,
          firstTriedAt: batches.firstTriedAt,
          isOneByOne: batches.isOneByOne,
          problem: batches.problem,
        }),
    ]);
    if (!claimed) return null;
    const [[text], people] = await db.write.batch([
      db.write
        .select({ subject: newsletters.subject, html: newsletters.html, text: newsletters.text })
        .from(newsletters)
        .where(eq(newsletters.id, claimed.newsletterId)),
      db.write
        .select({ subscriberId: recipients.subscriberId, email: recipients.email })
        .from(recipients)
        .where(and(inBatch(claimed), eq(recipients.status, 'waiting')))
        .orderBy(recipients.subscriberId),
    ]);
    if (!text) return null;
    return { ...claimed, firstTriedAt: claimed.firstTriedAt ?? now, text, recipients: people };
  },

  async beginOneByOne(batch) {
    await db.run(db.write.update(batches).set({ isOneByOne: true }).where(isBatch(batch)));
  },

  async settleRecipient(batch, { subscriberId, status }) {
    await db.run(
      db.write
        .update(recipients)
        .set({ status })
        .where(and(inBatch(batch), eq(recipients.subscriberId, subscriberId))),
    );
  },

  async finishBatch(batch, { rest, problem, now }) {
    const count = (status: string) => sql`
      (select count(*) from ${recipients} where ${inBatch(batch)}
        and ${recipients.status} = ${status})`;
    await db.write.batch([
      db.write
        .update(recipients)
        .set({ status: rest })
        .where(and(inBatch(batch), eq(recipients.status, 'waiting'))),
      db.write
        .update(batches)
        .set({
          status: 'sent',
          leasedUntil: null,
          // A refusal in an earlier request is still the reason of the failure.
          problem: sql`iif(${count('failed')} > 0, coalesce(${problem}, ${batches.problem}), null)`,
          skipped: count('skipped'),
          failed: count('failed'),
        })
        .where(isBatch(batch)),
      endWhereDone(db, batch.newsletterId, now),
    ]);
  },

  async postponeBatch(batch, { dueAt, problem }) {
    await db.run(
      db.write
        .update(batches)
        .set({ dueAt, problem, leasedUntil: null })
        .where(and(isBatch(batch), eq(batches.status, 'waiting'))),
    );
  },
});

/** Starts a newsletter once, however many requests try at the same time. */
async function start(
  db: Database,
  { id, batchSize, now }: { id: string; batchSize: number; now: Date },
) {
  const time = now.getTime();
  const isIt = and(eq(newsletters.id, id), eq(newsletters.status, 'scheduled'));
  const isNew = existsIn(newsletters, isIt);
  await db.write.batch([
    // D1 binds numbers as floating point, so without the cast the division would have a remainder.
    db.write.insert(recipients).select(sql`
      select ${id},
        cast((row_number() over (order by ${subscribers.id}) - 1) / ${batchSize} as integer),
        ${subscribers.id}, ${subscribers.email}, 'waiting'
      from ${subscribers}
      where ${subscribers.status} = 'confirmed' and ${isNew} and not exists (
        select 1 from ${suppressions} where ${suppressions.email} = ${subscribers.email})`),
    db.write.insert(batches).select(sql`
      select ${id}, ${recipients.batch}, 'waiting', 0, ${time}, null, null, null, 0, count(*), 0, 0
      from ${recipients} where ${recipients.newsletterId} = ${id} and ${isNew}
      group by ${recipients.batch}`),
    db.write.update(newsletters).set({ status: 'sending', updatedAt: now }).where(isIt),
    endWhereDone(db, id, now),
  ]);
}

type BatchKey = { newsletterId: string; number: number };

const isBatch = ({ newsletterId, number }: BatchKey) =>
  and(eq(batches.newsletterId, newsletterId), eq(batches.number, number));

const inBatch = ({ newsletterId, number }: BatchKey) =>
  and(eq(recipients.newsletterId, newsletterId), eq(recipients.batch, number));

/** Marks a newsletter without waiting batches as sent. */
const endWhereDone = (db: Database, id: string, now: Date) =>
  db.write
    .update(newsletters)
    .set({ status: 'sent', finishedAt: now, updatedAt: now })
    .where(sql`${newsletters.id} = ${id} and ${newsletters.status} in ('sending', 'paused') and not exists (
      select 1 from ${batches} where ${batches.newsletterId} = ${id} and ${batches.status} = 'waiting')`);

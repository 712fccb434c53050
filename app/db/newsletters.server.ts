import { and, desc, eq, sql } from 'drizzle-orm';
import type { Newsletters } from '~/domain/newsletters';
import { auditStatement } from './audit.server';
import type { Database } from './client.server';
import { isPublic } from './conditions.server';
import {
  newsletterBatches as batches,
  newsletters,
  posts,
  newsletterRecipients as recipients,
  subscribers,
  suppressions,
} from './schema';

export const newsletterTables = (db: Database): Newsletters => ({
  async start({ id, postId, text, batchSize, now, event }) {
    const time = now.getTime();
    const isOurs = sql`exists (select 1 from ${newsletters} where ${newsletters.id} = ${id})`;
    const [rows] = await db.write.batch([
      db.write
        .insert(newsletters)
        .values({ id, postId, ...text, createdAt: now, updatedAt: now })
        .onConflictDoNothing()
        .returning({ id: newsletters.id }),
      // D1 binds numbers as floating point: without the cast the division would have a remainder.
      db.write.insert(recipients).select(sql`
        select ${id},
          cast((row_number() over (order by ${subscribers.id}) - 1) / ${batchSize} as integer),
          ${subscribers.id}, ${subscribers.email}, 'waiting'
        from ${subscribers}
        where ${subscribers.status} = 'confirmed' and ${isOurs} and not exists (
          select 1 from ${suppressions} where ${suppressions.email} = ${subscribers.email})`),
      db.write.insert(batches).select(sql`
        select ${id}, ${recipients.batch}, 'waiting', 0, ${time}, null, null, null, count(*), 0, 0
        from ${recipients} where ${recipients.newsletterId} = ${id} group by ${recipients.batch}`),
      endWhereDone(db, id, now),
      auditStatement(db, event, isOurs),
    ]);
    return rows.length === 1;
  },

  async claimBatch({ now, leaseUntil }) {
    const time = now.getTime();
    // The same batch in each statement: nobody else writes between them.
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

  async settleRecipient(batch, { subscriberId, status }) {
    await db.write.batch([
      db.write
        .update(recipients)
        .set({ status })
        .where(and(inBatch(batch), eq(recipients.subscriberId, subscriberId))),
    ]);
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
          problem,
          skipped: count('skipped'),
          failed: count('failed'),
        })
        .where(isBatch(batch)),
      endWhereDone(db, batch.newsletterId, now),
    ]);
  },

  async postponeBatch(batch, { dueAt, problem }) {
    await db.write.batch([
      db.write
        .update(batches)
        .set({ dueAt, problem, leasedUntil: null })
        .where(and(isBatch(batch), eq(batches.status, 'waiting'))),
    ]);
  },

  async setStatus({ id, from, to, event }) {
    const isIt = and(eq(newsletters.id, id), eq(newsletters.status, from));
    const [, rows] = await db.write.batch([
      auditStatement(db, event, sql`exists (select 1 from ${newsletters} where ${isIt})`),
      db.write
        .update(newsletters)
        .set({ status: to, updatedAt: event.createdAt })
        .where(isIt)
        .returning({ id: newsletters.id }),
    ]);
    return rows.length === 1;
  },

  async progress(id) {
    const [rows] = await db.read.batch([withProgress(db).where(eq(newsletters.id, id))]);
    return rows[0] ?? null;
  },

  async unsentPosts({ now, limit }) {
    const [rows] = await db.read.batch([
      db.read
        .select({ id: posts.id, title: posts.title })
        .from(posts)
        .where(
          and(
            isPublic(posts, now),
            sql`not exists (select 1 from ${newsletters} where ${newsletters.postId} = ${posts.id})`,
          ),
        )
        .orderBy(desc(posts.publishedAt), desc(posts.id))
        .limit(limit),
    ]);
    return rows;
  },

  async list(limit) {
    const [rows] = await db.read.batch([
      withProgress(db).orderBy(desc(newsletters.id)).limit(limit),
    ]);
    return rows;
  },
});

type BatchKey = { newsletterId: string; number: number };

const isBatch = ({ newsletterId, number }: BatchKey) =>
  and(eq(batches.newsletterId, newsletterId), eq(batches.number, number));

const inBatch = ({ newsletterId, number }: BatchKey) =>
  and(eq(recipients.newsletterId, newsletterId), eq(recipients.batch, number));

/** A newsletter without a batch that waits is sent. */
const endWhereDone = (db: Database, id: string, now: Date) =>
  db.write
    .update(newsletters)
    .set({ status: 'sent', finishedAt: now, updatedAt: now })
    .where(sql`${newsletters.id} = ${id} and ${newsletters.status} != 'sent' and not exists (
      select 1 from ${batches} where ${batches.newsletterId} = ${id} and ${batches.status} = 'waiting')`);

/** Counted by batch, a hundredth of the rows. */
function withProgress(db: Database) {
  const total = (what: ReturnType<typeof sql>) =>
    sql<number>`(select coalesce(sum(${what}), 0) from ${batches}
      where ${batches.newsletterId} = ${newsletters.id})`;
  const done = sql`case when ${batches.status} = 'sent' then
    ${batches.recipients} - ${batches.skipped} - ${batches.failed} else 0 end`;
  return db.read
    .select({
      id: newsletters.id,
      postId: newsletters.postId,
      subject: newsletters.subject,
      status: newsletters.status,
      createdAt: newsletters.createdAt,
      finishedAt: newsletters.finishedAt,
      recipients: total(sql`${batches.recipients}`).as('recipients'),
      sent: total(done).as('sent'),
      skipped: total(sql`${batches.skipped}`).as('skipped'),
      failed: total(sql`${batches.failed}`).as('failed'),
      problem: sql<string | null>`(select ${batches.problem} from ${batches}
        where ${batches.newsletterId} = ${newsletters.id} and ${batches.problem} is not null
        order by ${batches.number} limit 1)`.as('problem'),
    })
    .from(newsletters)
    .$dynamic();
}

import { and, desc, eq, gt, inArray, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { deleteAudited } from '~/engine/core/audit/audit-log.server';
import { countStatements } from '~/engine/core/derived/counts.server';
import {
  batchItems,
  rowCount,
  runWithDerived,
  toNonEmpty,
} from '~/engine/core/derived/scope.server';
import { countWhere, isAnyFull } from '~/engine/core/limits/rate-limits.server';
import { insertMailJobWhere } from '~/engine/core/mail/outbox.server';
import type { ReturnedMailInput } from '~/engine/core/part.server';
import type { Database } from '~/engine/kit/database/client.server';
import { NO_VISIT } from '~/engine/kit/database/columns';
import { anyRow, existsIn, inList, ONE } from '~/engine/kit/database/conditions.server';
import { rowWhere } from '~/engine/kit/database/insert-where.server';
import { SUBSCRIBER_LISTS } from './counts.server';
import { countReturn, lastNewsletterTo } from './newsletter-figures.server';
import { newsletterRecipients as recipients, subscribers, suppressions } from './schema';
import { subscriberColumns } from './subscriber-list.server';
import type { Confirmation, Subscribers } from './subscribers';

/** Stores subscribers as visitors change them. One method per statement or batch, so it is long. */
export const subscriberTable = (db: Database): Subscribers => ({
  async findByEmail(email) {
    const [[known], [suppressed]] = await db.read.batch([
      db.read
        .select({ status: subscribers.status, confirmSentAt: subscribers.confirmSentAt })
        .from(subscribers)
        .where(eq(subscribers.email, email)),
      db.read
        .select({ reason: suppressions.reason })
        .from(suppressions)
        .where(eq(suppressions.email, email)),
    ]);
    if (!known && !suppressed) return null;
    const { status = null, confirmSentAt = null } = known ?? {};
    return { status, confirmSentAt, isSuppressed: suppressed !== undefined };
  },

  async add(
    { id, email, status, source, sourcePage, consent, createdAt },
    { tokenHash, sentAt, job, counters },
  ) {
    // The message of a unique violation would contain the address, so conflicts do not throw.
    const time = createdAt.getTime();
    const [rows] = await db.write.batch([
      db.write
        .insert(subscribers)
        .select(
          rowWhere(
            subscribers,
            {
              id,
              email,
              status,
              confirmTokenHash: tokenHash,
              confirmSentAt: sentAt.getTime(),
              source,
              sourcePage,
              consent,
              ...NO_VISIT,
              createdAt: time,
              updatedAt: time,
            },
            sql`${not(existsIn(suppressions, eq(suppressions.email, email)))}
              and not ${isAnyFull(counters, sentAt)}`,
          ),
        )
        .onConflictDoNothing({ target: subscribers.email })
        .returning({ id: subscribers.id }),
      ...insertJobWhereTokenIs(db, { tokenHash, sentAt, job, counters }),
      ...batchItems(db, countStatements(SUBSCRIBER_LISTS, eq(subscribers.id, id)).after),
    ]);
    return rows.length === 1;
  },

  async resendConfirmation(email, { tokenHash, sentAt, job, counters }, lastSentBefore) {
    const [rows, [known]] = await db.write.batch([
      db.write
        .update(subscribers)
        .set({ confirmTokenHash: tokenHash, confirmSentAt: sentAt, updatedAt: sentAt })
        .where(
          and(
            eq(subscribers.email, email),
            eq(subscribers.status, 'pending'),
            or(isNull(subscribers.confirmSentAt), lte(subscribers.confirmSentAt, lastSentBefore)),
            sql`not ${isAnyFull(counters, sentAt)}`,
          ),
        )
        .returning({ id: subscribers.id }),
      db.write
        .select({ status: subscribers.status })
        .from(subscribers)
        .where(eq(subscribers.email, email))
        .limit(1),
      ...insertJobWhereTokenIs(db, { tokenHash, sentAt, job, counters }),
    ]);
    return known ? { status: known.status, isResent: rows.length === 1 } : null;
  },

  async findByToken({ tokenHash, sentAfter }) {
    const { id, email, welcomedAt } = subscribers;
    const row = await db.one(
      db.read
        .select({ id, email, welcomedAt })
        .from(subscribers)
        .where(waitsWith(tokenHash, sentAfter)),
    );
    return row && { id: row.id, email: row.email, isWelcomed: row.welcomedAt !== null };
  },

  async confirm({ tokenHash, sentAfter, now, welcome }) {
    const waits = waitsWith(tokenHash, sentAfter);
    const confirm = db.write
      .update(subscribers)
      .set({
        ...{ status: 'confirmed', confirmedAt: now, updatedAt: now },
        ...(welcome ? { welcomedAt: now } : {}),
      })
      .where(waits)
      .returning(ONE);
    const counting = countStatements(SUBSCRIBER_LISTS, eq(subscribers.confirmTokenHash, tokenHash));
    if (!welcome) return (await runWithDerived(db, counting, confirm)) > 0;
    // First, because it reads the row as it was.
    const letter = insertMailJobWhere(db, welcome, existsIn(subscribers, waits));
    const before = [letter, ...batchItems(db, counting.before)];
    const results = await db.write.batch([
      ...toNonEmpty(before, confirm),
      ...batchItems(db, counting.after),
    ]);
    return rowCount(results.at(before.length)) > 0;
  },

  async isConfirmedBy(tokenHash) {
    const hasConfirmed = and(
      eq(subscribers.confirmTokenHash, tokenHash),
      eq(subscribers.status, 'confirmed'),
    );
    return (await db.one(anyRow(db, subscribers, hasConfirmed))) !== null;
  },

  async end({ id, newsletterId, now }) {
    const isOn = inArray(subscribers.status, ['pending', 'confirmed']);
    const leaves = existsIn(subscribers, and(eq(subscribers.id, id), isOn));
    const [count, mark] = countReturn(db, 'unsubscribed', {
      newsletterId: sql`${newsletterId}`,
      reader: sql`${recipients.email} = (
        select ${subscribers.email} from ${subscribers} where ${subscribers.id} = ${id})`,
      condition: leaves,
    });
    const change = db.write
      .update(subscribers)
      .set({ status: 'unsubscribed', confirmTokenHash: null, updatedAt: now })
      // An address that bounced or complained stays suppressed.
      .where(and(eq(subscribers.id, id), isOn))
      .returning(ONE);
    const suppress = db.write
      .insert(suppressions)
      .select(
        sql`select ${subscribers.email}, 'unsubscribed', ${now.getTime()} from ${subscribers}
          where ${subscribers.id} = ${id}`,
      )
      .onConflictDoNothing();
    const counting = countStatements(SUBSCRIBER_LISTS, eq(subscribers.id, id));
    // The count reads the row as it was.
    const before = [suppress, count, mark, ...batchItems(db, counting.before)];
    const results = await db.write.batch([
      ...toNonEmpty(before, change),
      ...batchItems(db, counting.after),
    ]);
    return rowCount(results.at(before.length)) > 0;
  },

  async resume({ id, now }) {
    const emailOf = db.write
      .select({ email: subscribers.email })
      .from(subscribers)
      .where(eq(subscribers.id, id));
    const isIt = eq(subscribers.id, id);
    const release = db.write
      .delete(suppressions)
      .where(and(inArray(suppressions.email, emailOf), eq(suppressions.reason, 'unsubscribed')));
    const change = db.write
      .update(subscribers)
      .set({ status: 'confirmed', confirmedAt: now, updatedAt: now })
      .where(and(isIt, inArray(subscribers.status, ['unsubscribed', 'confirmed'])))
      .returning(ONE);
    const counting = countStatements(SUBSCRIBER_LISTS, isIt);
    const before = [release, ...batchItems(db, counting.before)];
    const results = await db.write.batch([
      ...toNonEmpty(before, change),
      ...batchItems(db, counting.after),
    ]);
    return rowCount(results.at(before.length)) > 0;
  },

  async remove({ id, event }) {
    const where = eq(subscribers.id, id);
    return deleteAudited(db, subscribers, {
      where,
      event,
      around: countStatements(SUBSCRIBER_LISTS, where),
    });
  },

  list: ({ limit, after }) =>
    db.all(
      db.read
        .select(subscriberColumns)
        .from(subscribers)
        .where(after === null ? undefined : lt(subscribers.id, after.id))
        .orderBy(desc(subscribers.id))
        .limit(limit),
    ),
});

const waitsWith = (tokenHash: string, sentAfter: Date) =>
  and(
    eq(subscribers.confirmTokenHash, tokenHash),
    eq(subscribers.status, 'pending'),
    gt(subscribers.confirmSentAt, sentAfter),
  );

/** Adds the mail with a token only if the token was stored. */
const insertJobWhereTokenIs = (
  db: Database,
  { tokenHash, sentAt, job, counters }: Confirmation,
) => {
  const isAsked = existsIn(subscribers, eq(subscribers.confirmTokenHash, tokenHash));
  return [insertMailJobWhere(db, job, isAsked), countWhere(db, counters, sentAt, isAsked)];
};

/** Suppresses the addresses of a mail that came back. If it is no single mail, it counts for the newsletter last sent to them. */
export function suppressReturned(
  db: Database,
  { emails, reason, now, isNew, isNewAndNoSingleMail }: ReturnedMailInput,
): BatchItem<'sqlite'>[] {
  const suppress = (email: string) => [
    ...countReturn(db, reason, {
      newsletterId: lastNewsletterTo(email),
      reader: eq(recipients.email, email),
      condition: isNewAndNoSingleMail,
    }),
    db.write
      .insert(suppressions)
      .select(sql`select ${email}, ${reason}, ${now.getTime()} where ${isNew}`)
      // A bounce does not replace a complaint.
      .onConflictDoUpdate({
        target: suppressions.email,
        set: { reason },
        setWhere: eq(suppressions.reason, 'unsubscribed'),
      }),
    db.write
      .update(subscribers)
      .set({ status: reason, confirmTokenHash: null, updatedAt: now })
      .where(
        and(
          eq(subscribers.email, email),
          inArray(subscribers.status, ['pending', 'confirmed', 'unsubscribed']),
          isNew,
        ),
      ),
  ];
  const { before, after } = countStatements(
    SUBSCRIBER_LISTS,
    sql`${subscribers.email} in ${inList(emails)}`,
  );
  return [...batchItems(db, before), ...emails.flatMap(suppress), ...batchItems(db, after)];
}

import { and, eq, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { encodeTime } from 'ulid';
import type { Database } from '~/kit/database/client.server';
import { isoDay } from '~/kit/time/dates';
import { DAY_MS } from '~/kit/time/durations';
import { REFUSALS } from '../account/attempts';
import type { Retention } from '../background-work/background-work';
import { isOrphanedCheck } from '../dead-links/dead-links.server';
import { countStatements } from '../derived/counts.server';
import { batchItems } from '../derived/scope.server';
import { mailBody, withoutBody } from '../mail/mail-bodies.server';
import { indexStatements } from '../messages/derive.server';
import { trashedSince } from '../records/record';
import {
  auditEvents,
  bookings,
  bulkEdits,
  comments,
  dailyOutcomes,
  dailyVisits,
  linkChecks,
  mailJobs,
  messages,
  missedSearches,
  missingAddresses,
  newsletterRecipients,
  newsletters,
  rateLimits,
  reviewInvitations,
  revisions,
  sessions,
  signInFailures,
  siteErrors,
  subscribers,
  visitSalts,
  visits,
  webhookEvents,
} from '../schema';

/**
 * The number of revisions per record. Revisions with a former slug are kept as well, because they
 * redirect old links.
 */
const MAX_REVISIONS = 100;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);
/** Ids start with their time. */
const idOf = (date: Date) => encodeTime(date.getTime());

export const retentionTables = (db: Database): Retention => ({
  visits: (now) => runAll(db, oldVisits(db, now)),
  words: (now) => runAll(db, [...oldVisitorWords(db, now), ...oldVersions(db, now)]),
  mails: (now) => runAll(db, oldMails(db, now)),
  account: (now) => runAll(db, oldAccountTraces(db, now)),
});

async function runAll({ write }: Database, [first, ...rest]: BatchItem<'sqlite'>[]) {
  if (first) await write.batch([first, ...rest]);
}

const oldVersions = ({ write }: Database, now: Date) => [
  write.delete(linkChecks).where(isOrphanedCheck),
  // Nobody undoes a bulk action after a day.
  write.delete(bulkEdits).where(lt(bulkEdits.id, idOf(daysBefore(now, 1)))),
  write.delete(revisions).where(sql`${revisions.id} in (
    select id from (
      select id, data ->> '$.slug' as slug,
        row_number() over (partition by entity, entity_id order by id desc) as place,
        first_value(data ->> '$.slug') over (partition by entity, entity_id order by id desc) as latest
      from ${revisions})
    where place > ${MAX_REVISIONS} and slug is latest)`),
];

const oldVisits = ({ write }: Database, now: Date) => {
  const today = isoDay(now);
  // The analytics page compares a year with the year before.
  const begin = isoDay(daysBefore(now, 1096));
  return [
    // A visit starts a new day (docs/decisions/0007-analytics.md), so this covers days without visits.
    write.delete(visits).where(lt(visits.day, today)),
    write.delete(visitSalts).where(lt(visitSalts.day, today)),
    write.delete(dailyVisits).where(lt(dailyVisits.day, begin)),
    write.delete(dailyOutcomes).where(lt(dailyOutcomes.day, begin)),
    write.delete(missedSearches).where(lt(missedSearches.day, isoDay(daysBefore(now, 30)))),
    write.delete(missingAddresses).where(lt(missingAddresses.day, isoDay(daysBefore(now, 30)))),
    write.delete(siteErrors).where(lt(siteErrors.day, isoDay(daysBefore(now, 30)))),
  ];
};

/** Deletes spam, expired trash, and old talks; comments together with their answers. */
function oldVisitorWords(db: Database, now: Date) {
  type Table = typeof messages | typeof comments;
  const isOld = (table: Table) =>
    or(
      // A literal, because SQLite cannot use the partial index with a parameter.
      and(sql`${table.status} = 'spam'`, lte(table.updatedAt, daysBefore(now, 30))),
      lte(table.deletedAt, trashedSince(now)),
    );
  const oldComments = db.write.select({ id: comments.id }).from(comments).where(isOld(comments));
  const isAnswer = inArray(comments.parentId, oldComments);
  const before = (statements: SQL[]) => batchItems(db, statements);
  return [
    ...before(countStatements(messages, isOld(messages)).before),
    ...before(indexStatements(isOld(messages)).before),
    db.write.delete(messages).where(isOld(messages)),
    ...before(countStatements(comments, or(isOld(comments), isAnswer)).before),
    db.write.delete(comments).where(isAnswer),
    db.write.delete(comments).where(isOld(comments)),
    db.write.delete(bookings).where(isOldTalk(now)),
    db.write
      .update(bookings)
      .set({ network: '', wideBlock: '' })
      .where(and(lte(bookings.startAt, now), ne(bookings.network, ''))),
  ];
}

/** A talk that did not take place is kept as long as the trash, one that did for a year. */
const isOldTalk = (now: Date) =>
  or(
    lte(bookings.startAt, daysBefore(now, 365)),
    and(
      inArray(bookings.status, ['requested', 'declined', 'cancelled']),
      lte(bookings.startAt, daysBefore(now, 30)),
    ),
  );

const hasNotConfirmed = (now: Date) =>
  and(
    eq(subscribers.status, 'pending'),
    lt(subscribers.id, idOf(daysBefore(now, 30))),
    // Imported subscribers who have not been asked yet are kept.
    sql`coalesce(${subscribers.confirmSentAt},
        iif(${subscribers.source} = 'import', ${now.getTime()}, 0)) <= ${daysBefore(now, 30).getTime()}`,
  );

/** How long the address of a client who was asked for a review is stored: a month longer than the link works. */
const INVITED_DAYS = 90;

/** Does not send expired links, and deletes texts and addresses that are no longer needed. */
const oldMails = (db: Database, now: Date) => [
  db.write
    .update(mailJobs)
    .set({
      status: 'failed',
      problem: 'It could not be sent within a day, and its text with the link was deleted.',
      leasedUntil: null,
      updatedAt: now,
    })
    .where(
      and(
        inArray(mailJobs.kind, ['confirmation', 'review']),
        eq(mailJobs.status, 'waiting'),
        lte(mailJobs.createdAt, daysBefore(now, 1)),
      ),
    ),
  db.write
    .update(mailJobs)
    .set({ payload: withoutBody })
    .where(
      and(
        ne(mailBody, ''),
        sql`((${mailJobs.kind} in ('confirmation', 'review') and ${mailJobs.createdAt} <= ${daysBefore(now, 1).getTime()})
              or ${mailJobs.sentAt} <= ${daysBefore(now, 30).getTime()})`,
      ),
    ),
  db.write.delete(mailJobs).where(
    and(
      ne(mailJobs.status, 'waiting'),
      lte(mailJobs.updatedAt, daysBefore(now, 90)),
      // The outcome of an answer is shown beside the answer as long as that is kept.
      ne(mailJobs.kind, 'reply'),
    ),
  ),
  db.write
    .update(reviewInvitations)
    .set({ name: '', position: '', email: '', line: '', updatedAt: now })
    .where(
      and(
        ne(reviewInvitations.email, ''),
        lte(reviewInvitations.createdAt, daysBefore(now, INVITED_DAYS)),
      ),
    ),
  db.write.delete(newsletterRecipients).where(
    inArray(
      newsletterRecipients.newsletterId,
      db.write
        .select({ id: newsletters.id })
        .from(newsletters)
        .where(lte(newsletters.finishedAt, daysBefore(now, 30))),
    ),
  ),
  // Subscribers who never followed the link did not want the newsletter.
  ...batchItems(db, countStatements(subscribers, hasNotConfirmed(now)).before),
  db.write.delete(subscribers).where(hasNotConfirmed(now)),
  // The provider repeats an event for some days; signatures older than minutes are refused anyway.
  db.write.delete(webhookEvents).where(lte(webhookEvents.createdAt, daysBefore(now, 30))),
];

const oldAccountTraces = ({ write }: Database, now: Date) => [
  write.delete(rateLimits).where(lte(rateLimits.resetAt, now)),
  write.delete(signInFailures).where(lte(signInFailures.updatedAt, daysBefore(now, 2))),
  write.delete(sessions).where(lte(sessions.expiresAt, daysBefore(now, 1))),
  write
    .delete(auditEvents)
    .where(
      and(inArray(auditEvents.action, REFUSALS), lt(auditEvents.id, idOf(daysBefore(now, 90)))),
    ),
  write.delete(auditEvents).where(lt(auditEvents.id, idOf(daysBefore(now, 730)))),
];

import { and, eq, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { encodeTime } from 'ulid';
import { REFUSALS } from '~/domain/attempts';
import type { Leftovers } from '~/domain/due-work';
import { trashedSince } from '~/domain/records/record';
import type { Database } from './client.server';
import { mailBody, withoutBody } from './mail/mail-bodies.server';
import {
  auditEvents,
  comments,
  dailyOutcomes,
  dailyVisits,
  mailJobs,
  messages,
  newsletterRecipients,
  newsletters,
  rateLimits,
  revisions,
  sessions,
  signInFailures,
  subscribers,
  visitSalts,
  visits,
  webhookEvents,
} from './schema';

const DAY_MS = 86_400_000;

/** Versions of one record; those with an address that it had before stay, since they lead visitors on. */
const KEPT_REVISIONS = 100;

export const leftoverTables = (db: Database): Leftovers => ({
  async remove(now) {
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const day = (date: Date) => date.toISOString().slice(0, 10);
    /** Ids begin with their time. */
    const idOf = (date: Date) => encodeTime(date.getTime());
    const { write } = db;
    const isSpam = (table: typeof messages | typeof comments) =>
      // Not a parameter, for which SQLite could not use the index of these rows.
      and(sql`${table.status} = 'spam'`, lte(table.updatedAt, daysAgo(30)));
    const isTrash = (table: typeof messages | typeof comments) =>
      lte(table.deletedAt, trashedSince(now));
    const answers = (to: SQL | undefined) =>
      inArray(comments.parentId, write.select({ id: comments.id }).from(comments).where(to));
    await write.batch([
      // Where nobody came who would begin a new day (docs/decisions/0007-analytics.md).
      write.delete(visits).where(lt(visits.day, day(now))),
      write.delete(visitSalts).where(lt(visitSalts.day, day(now))),
      write.delete(rateLimits).where(lte(rateLimits.resetAt, now)),
      write.delete(signInFailures).where(lte(signInFailures.updatedAt, daysAgo(2))),
      // The provider repeats an event for some days; a signature older than minutes is refused anyway.
      write.delete(webhookEvents).where(lte(webhookEvents.createdAt, daysAgo(30))),
      write.delete(messages).where(isSpam(messages)),
      write.delete(messages).where(isTrash(messages)),
      // Comments with what was answered to them.
      write.delete(comments).where(answers(isSpam(comments))),
      write.delete(comments).where(isSpam(comments)),
      write.delete(comments).where(answers(isTrash(comments))),
      write.delete(comments).where(isTrash(comments)),
      // Mails: no link is sent that has ended, no text and no address is kept that has done its work.
      write
        .update(mailJobs)
        .set({
          status: 'failed',
          problem: 'The link in it ended before it could be sent.',
          leasedUntil: null,
          updatedAt: now,
        })
        .where(
          and(
            eq(mailJobs.kind, 'confirmation'),
            eq(mailJobs.status, 'waiting'),
            lte(mailJobs.createdAt, daysAgo(1)),
          ),
        ),
      write
        .update(mailJobs)
        .set({ payload: withoutBody })
        .where(
          and(
            ne(mailBody, ''),
            sql`((${mailJobs.kind} = 'confirmation' and ${mailJobs.createdAt} <= ${daysAgo(1).getTime()})
              or ${mailJobs.sentAt} <= ${daysAgo(30).getTime()})`,
          ),
        ),
      write
        .delete(mailJobs)
        .where(and(ne(mailJobs.status, 'waiting'), lte(mailJobs.updatedAt, daysAgo(90)))),
      write.delete(newsletterRecipients).where(
        inArray(
          newsletterRecipients.newsletterId,
          write
            .select({ id: newsletters.id })
            .from(newsletters)
            .where(lte(newsletters.finishedAt, daysAgo(30))),
        ),
      ),
      // Who never followed the link did not want to.
      write
        .delete(subscribers)
        .where(
          and(
            eq(subscribers.status, 'pending'),
            lt(subscribers.id, idOf(daysAgo(30))),
            sql`coalesce(${subscribers.confirmSentAt}, 0) <= ${daysAgo(30).getTime()}`,
          ),
        ),
      write.delete(sessions).where(lte(sessions.expiresAt, daysAgo(1))),
      write
        .delete(auditEvents)
        .where(and(inArray(auditEvents.action, REFUSALS), lt(auditEvents.id, idOf(daysAgo(90))))),
      write.delete(auditEvents).where(lt(auditEvents.id, idOf(daysAgo(730)))),
      // The analytics page compares a year with the one before.
      write.delete(dailyVisits).where(lt(dailyVisits.day, day(daysAgo(1096)))),
      write.delete(dailyOutcomes).where(lt(dailyOutcomes.day, day(daysAgo(1096)))),
      write.delete(revisions).where(sql`${revisions.id} in (
        select id from (
          select id, data ->> '$.slug' as slug,
            row_number() over (partition by entity, entity_id order by id desc) as place,
            first_value(data ->> '$.slug') over (partition by entity, entity_id order by id desc) as latest
          from ${revisions})
        where place > ${KEPT_REVISIONS} and slug is latest)`),
    ]);
  },
});

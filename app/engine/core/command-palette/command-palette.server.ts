import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { newsletters } from '~/features/newsletter/core/schema';
import { auditEvents } from '../audit/schema';
import { UNANSWERED } from '../messages/inbox';
import { messages } from '../messages/schema';
import { pages, posts, projects, reviews } from '../records/schema';
import type { PaletteReader, RecentRecord } from './command-palette';

/**
 * Selects the records of the latest audit events, with their current names. The audit trail covers
 * records of every kind that the owner edited; it does not contain what nobody did, such as adding the
 * samples.
 */
function recentRecords(db: Database, events: number) {
  const latest = db.read
    .select({ id: auditEvents.id, record: auditEvents.entityId })
    .from(auditEvents)
    .orderBy(desc(auditEvents.id))
    .limit(events)
    .as('latest');
  const touched = db.read
    .select({ record: latest.record, last: sql<string>`max(${latest.id})`.as('last') })
    .from(latest)
    .groupBy(latest.record)
    .as('touched');
  return db.read
    .select({
      id: touched.record,
      post: posts.title,
      project: projects.projectName,
      page: sql<string | null>`${pages.title}`.as('page_title'),
      review: reviews.name,
      newsletter: newsletters.subject,
    })
    .from(touched)
    .leftJoin(posts, and(eq(posts.id, touched.record), isNull(posts.deletedAt)))
    .leftJoin(projects, and(eq(projects.id, touched.record), isNull(projects.deletedAt)))
    .leftJoin(pages, and(eq(pages.id, touched.record), isNull(pages.deletedAt)))
    .leftJoin(reviews, and(eq(reviews.id, touched.record), isNull(reviews.deletedAt)))
    .leftJoin(newsletters, eq(newsletters.id, touched.record))
    .orderBy(desc(touched.last));
}

type Touched = Awaited<ReturnType<typeof recentRecords>>[number];

function toRecent({ id, post, project, page, review, newsletter }: Touched): RecentRecord[] {
  if (id === null) return [];
  if (post !== null) return [{ kind: 'post', id, label: post }];
  if (project !== null) return [{ kind: 'project', id, label: project }];
  if (page !== null) return [{ kind: 'page', id, label: page }];
  if (review !== null) return [{ kind: 'review', id, label: review }];
  return newsletter === null ? [] : [{ kind: 'newsletter', id, label: newsletter }];
}

/** Selects messages that wait for an answer. */
const unansweredMessages = (db: Database, limit: number) =>
  db.read
    .select({ id: messages.id, name: messages.name })
    .from(messages)
    .where(and(inArray(messages.status, UNANSWERED), isNull(messages.deletedAt)))
    .orderBy(desc(messages.id))
    .limit(limit);

const newslettersIn = <S extends 'sending' | 'paused'>(db: Database, status: S, limit: number) =>
  db.read
    .select({ id: newsletters.id, subject: newsletters.subject, status: sql<S>`${status}` })
    .from(newsletters)
    .where(eq(newsletters.status, status))
    .orderBy(desc(newsletters.id))
    .limit(limit);

/** Reads what the owner's palette shows first, in one round trip of about a hundred rows. */
export const paletteReader = (db: Database): PaletteReader => ({
  async start({ events, recent, unanswered, newsletters: limit }) {
    const [touched, open, sending, paused] = await db.read.batch([
      recentRecords(db, events),
      unansweredMessages(db, unanswered),
      newslettersIn(db, 'sending', limit),
      newslettersIn(db, 'paused', limit),
    ]);
    return {
      recent: touched.flatMap(toRecent).slice(0, recent),
      unanswered: open,
      newsletters: [...sending, ...paused],
    };
  },
});

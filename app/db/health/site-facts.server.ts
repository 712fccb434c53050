import { and, eq, gt, gte, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { encodeTime } from 'ulid';
import type { DatabaseFacts, StoredFacts } from '~/domain/health/site';
import { isoDay } from '~/lib/time/dates';
import { withTimeLimit } from '~/lib/time/time-limit';
import type { Database, DatabaseUse } from '../client.server';
import { anyRow, countUpTo } from '../conditions.server';
import { mailBody } from '../mail/mail-bodies.server';
import {
  admins,
  contentVersions,
  heartbeats,
  mailJobs,
  newsletterBatches,
  newsletters,
  posts,
  rateLimits,
} from '../schema';
import { recentErrors } from './site-errors.server';

/** Whoever asks wants to know within two seconds whether the site is well. */
const LIMIT_MS = 1500;
const MANY = 100;
const SHOWN_TABLES = 5;

/** Tables that may grow large. `max(rowid)` looks at one row, where a count would read them all. */
const GROWING = [
  ...['posts', 'projects', 'comments', 'messages', 'subscribers', 'newsletter_recipients'],
  ...['mail_jobs', 'revisions', 'renderings', 'search_words', 'picture_files', 'audit_events'],
  ...['daily_visits', 'visits', 'rate_limits', 'import_rows'],
];

/** @param use what the database tells of itself, of `db` alone */
export const databaseFacts = (
  db: Database,
  use: Pick<DatabaseUse, 'bytes'>,
): ((now: Date) => Promise<DatabaseFacts>) => {
  const applied = async () => {
    const [rows] = await db.write.batch([
      db.write
        .select({ name: sql<string>`name`, count: sql<number>`count(*) over ()`.as('n') })
        .from(sql`d1_migrations`)
        .orderBy(sql`id desc`)
        .limit(1),
    ]);
    return rows.map(({ name: last, count }) => ({ last, count }))[0] ?? null;
  };
  return async (now) => {
    const begun = Date.now();
    let tookMs: number | null = null;
    const answered = <T>(answer: T) => {
      tookMs = Date.now() - begun;
      return answer;
    };
    // Each alone: where one has no table to read, the other tells so.
    const [migrations, stored] = await Promise.allSettled([
      withTimeLimit(applied(), LIMIT_MS).then(answered),
      withTimeLimit(readStored(db, now), LIMIT_MS).then(answered),
    ]);
    for (const one of [migrations, stored])
      if (one.status === 'rejected' && isAboutTables(one.reason)) answered(null);
    return {
      tookMs,
      applied: migrations.status === 'fulfilled' ? migrations.value : null,
      stored: stored.status === 'fulfilled' ? { ...stored.value, bytes: use.bytes } : null,
    };
  };
};

/** The database has answered: not that it is away, but that something is not there. */
const isAboutTables = (error: unknown): boolean =>
  error instanceof Error && /no such (table|column)/.test(String(error.cause));

async function readStored(db: Database, now: Date): Promise<Omit<StoredFacts, 'bytes'>> {
  const asked = Date.now();
  const [answered, marks, tables, ...rest] = await db.write.batch([
    db.write
      .select({ at: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`.as('at') })
      .from(sql`(select 1)`),
    db.write.select().from(heartbeats),
    db.write
      .select(Object.fromEntries(GROWING.map((name) => [name, highest(name).as(name)])))
      .from(sql`(select 1)`),
    countUpTo(db, admins, undefined, MANY),
    countUpTo(db, admins, hasPasswordAlone, MANY),
    anyRow(db, contentVersions, undefined),
    ...mailQueries(db, now),
    countUpTo(db, newsletters, eq(newsletters.status, 'paused'), MANY),
    ...lateNewsletters(db),
    nextPost(db, now),
    recentErrors(db.write, now),
  ]);
  const clockAt = answered[0]?.at ?? 0;
  const [[count], [alone], version, ...more] = rest;
  const [[waiting], due, problems, [failed], [sent], [caused], [paused], starts, batches, ...last] =
    more;
  const [next, errors] = last;
  const mark = (name: string) => marks.find((one) => one.name === name) ?? null;
  const times = [...starts, ...batches].flatMap(({ at }) => (at === null ? [] : [Number(at)]));
  const dueAt = due[0]?.dueAt ?? null;
  return {
    skewMs: clockAt - (asked + Date.now()) / 2,
    tables: Object.entries(tables[0] ?? {})
      .map(([name, atMost]) => ({ name, atMost: Number(atMost) }))
      .filter(({ atMost }) => atMost > 0)
      .sort((a, b) => b.atMost - a.atMost)
      .slice(0, SHOWN_TABLES),
    admins: { count: count?.n ?? 0, withoutSecondFactor: alone?.n ?? 0 },
    clockSeenAt: mark('clock')?.at ?? null,
    githubRefusal: mark('github-refused'),
    hasContentVersion: version.length > 0,
    mail: {
      waiting: waiting?.n ?? 0,
      dueSince: dueAt && dueAt <= now ? dueAt : null,
      problem: problems[0]?.problem ?? null,
      failed: failed?.n ?? 0,
      sentToday: sent?.n ?? 0,
      caused: caused ?? null,
    },
    newsletter: {
      paused: paused?.n ?? 0,
      dueSince: times.length > 0 ? new Date(Math.min(...times)) : null,
    },
    nextPostAt: next[0]?.at ?? null,
    errors,
  };
}

const highest = (table: string) => sql<number>`(select max(rowid) from ${sql.identifier(table)})`;

const hasPasswordAlone = and(isNull(admins.totpConfirmedAt), eq(admins.needsPasskey, false));

/** Not parameters, for which SQLite could not use the indexes of these rows. */
const isWaiting = sql`${mailJobs.status} = 'waiting'`;

const mailQueries = (db: Database, now: Date) => {
  const midnight = encodeTime(Date.parse(isoDay(now)));
  return [
    countUpTo(db, mailJobs, isWaiting, MANY),
    db.write
      .select({ dueAt: mailJobs.dueAt })
      .from(mailJobs)
      .where(isWaiting)
      .orderBy(mailJobs.dueAt)
      .limit(1),
    db.write
      .select({ problem: mailJobs.problem })
      .from(mailJobs)
      .where(and(isWaiting, isNotNull(mailJobs.problem)))
      .limit(1),
    countUpTo(db, mailJobs, and(eq(mailJobs.status, 'failed'), ne(mailBody, '')), MANY),
    countUpTo(
      db,
      mailJobs,
      and(eq(mailJobs.status, 'sent'), gte(mailJobs.id, midnight)),
      10 * MANY,
    ),
    db.write
      .select({ count: rateLimits.count, until: rateLimits.resetAt })
      .from(rateLimits)
      .where(and(eq(rateLimits.key, 'visitor-mails'), gt(rateLimits.resetAt, now))),
  ] as const;
};

/** When those should have begun that are for later, and gone on that are being sent. */
const lateNewsletters = (db: Database) =>
  [
    db.write
      .select({
        at: sql<
          number | null
        >`min(max(${newsletters.sendAt}, coalesce(${posts.publishedAt}, 0)))`.as('at'),
      })
      .from(newsletters)
      .leftJoin(posts, eq(posts.id, newsletters.postId))
      // One about a post that is not public waits for it, however late.
      .where(
        and(
          sql`${newsletters.status} = 'scheduled'`,
          sql`(${newsletters.isLetter} or ${posts.status} = 'published' and ${posts.deletedAt} is null)`,
        ),
      ),
    db.write
      .select({ at: sql<number | null>`min(${newsletterBatches.dueAt})`.as('at') })
      .from(newsletters)
      .innerJoin(newsletterBatches, eq(newsletterBatches.newsletterId, newsletters.id))
      .where(sql`${newsletters.status} = 'sending' and ${newsletterBatches.status} = 'waiting'`),
  ] as const;

const nextPost = (db: Database, now: Date) =>
  db.write
    .select({ at: posts.publishedAt })
    .from(posts)
    .where(and(eq(posts.status, 'published'), isNull(posts.deletedAt), gt(posts.publishedAt, now)))
    .orderBy(posts.publishedAt)
    .limit(1);

import { getTableName, type SQL, sql } from 'drizzle-orm';
import { encodeTime } from 'ulid';
import type { Database, DatabaseUse } from '~/engine/kit/database/client.server';
import { isoDay } from '~/engine/kit/time/dates';
import { withTimeLimit } from '~/engine/kit/time/time-limit';
import type { Part } from '../part.server';
import { FEATURES_OFF } from '../settings/features-off';
import { tablesOf } from '../tables.server';
import type { DatabaseFacts, StoredFacts } from './site';
import { firstDayOfWeek } from './site-errors.server';

/** The health report must be complete within two seconds. */
const LIMIT_MS = 1500;
const SHOWN_TABLES = 5;

/**
 * @param use the database's own metadata for `db`
 * @param parts all parts of the site
 */
export const databaseFacts =
  (
    db: Database,
    use: Pick<DatabaseUse, 'bytes'>,
    parts: readonly Part[],
  ): ((now: Date) => Promise<DatabaseFacts>) =>
  async (now) => {
    const begun = Date.now();
    let tookMs: number | null = null;
    const answered = () => {
      tookMs = Date.now() - begun;
    };
    const ask = <T>(work: Promise<T>) =>
      withTimeLimit(work, LIMIT_MS).then(
        (answer) => {
          answered();
          return answer;
        },
        (error: unknown) => {
          // This error is a response too: the database works, but a table or column is missing.
          if (/no such (table|column)/.test(String(Object(error).cause))) answered();
          return null;
        },
      );
    // Separately, so that a missing table of one does not hide the result of the other.
    const [applied, stored] = await Promise.all([
      ask(readApplied(db)),
      ask(readStored(db, now, tablesOf(parts).map(getTableName))),
    ]);
    return { tookMs, applied, stored: stored && { ...stored, bytes: use.bytes } };
  };

async function readApplied(db: Database): Promise<DatabaseFacts['applied']> {
  const [row] = await db.run(
    db.write
      .select({ last: sql<string>`name`.as('last'), count: sql<number>`count(*) over ()`.as('n') })
      .from(sql`d1_migrations`)
      .orderBy(sql`id desc`)
      .limit(1),
  );
  return row ?? null;
}

/** Selects one value. */
const value = (select: SQL) => sql<number | null>`(select ${select})`;
const words = (select: SQL) => sql<string | null>`(select ${select})`;

/** Counts rows up to a limit, beyond which none are read. */
const count = (rows: SQL, limit = 100) =>
  sql<number>`(select count(*) from (select 1 from ${rows} limit ${limit}))`;

// States are literals, because SQLite uses some partial indexes only for literals.
const LIVE_POST = sql`posts.status = 'published' and posts.deleted_at is null`;

async function readStored(
  db: Database,
  now: Date,
  tables: string[],
): Promise<Omit<StoredFacts, 'bytes'>> {
  const asked = Date.now();
  const time = now.getTime();
  const caused = sql`from rate_limits where key = 'visitor-mails' and reset_at > ${time}`;
  const waiting = sql`from mail_jobs where status = 'waiting'`;
  const week = sql`from site_errors where day >= ${firstDayOfWeek(now)}`;
  const nothing = sql`(select 1)`;
  const [[facts], [highest]] = await db.write.batch([
    db.write
      .select({
        clockAt: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
        admins: count(sql`admins`),
        clockSeenAt: value(sql`at from heartbeats where name = 'clock'`),
        hasContentVersion: count(sql`content_versions`, 1),
        waiting: count(sql`mail_jobs where status = 'waiting'`),
        mailDueAt: value(sql`min(due_at) ${waiting}`),
        problem: words(sql`problem ${waiting} and problem is not null limit 1`),
        failed: count(sql`mail_jobs where status = 'failed' and payload ->> '$.text' <> ''`),
        sentToday: count(
          sql`mail_jobs where status = 'sent' and id >= ${encodeTime(Date.parse(isoDay(now)))}`,
          1000,
        ),
        caused: value(sql`count ${caused}`),
        nextPostAt: value(
          sql`min(published_at) from posts where ${LIVE_POST} and published_at > ${time}`,
        ),
        errors: value(sql`sum(hits) ${week}`),
        featuresOff: words(sql`value from settings where key = ${FEATURES_OFF}`),
        mostErrorsOf: words(
          sql`route ${week} group by route, status order by sum(hits) desc limit 1`,
        ),
      })
      .from(nothing),
    db.write
      .select(
        // Reads one row of each; a count would read them all.
        Object.fromEntries(
          tables.map((name) => [name, value(sql`max(rowid) from ${sql.identifier(name)}`)]),
        ),
      )
      .from(nothing),
  ]);
  if (!facts) throw new Error('a select without a row');
  return {
    ...facts,
    skewMs: facts.clockAt - (asked + Date.now()) / 2,
    tables: Object.entries(highest ?? {})
      .map(([name, atMost]) => ({ name, atMost: Number(atMost) }))
      .filter(({ atMost }) => atMost > 0)
      .sort((a, b) => b.atMost - a.atMost)
      .slice(0, SHOWN_TABLES),
  };
}

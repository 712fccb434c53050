import { and, asc, between, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { encodeTime } from 'ulid';
import { TASK_LIST } from '~/engine/core/dashboard/tasks';
import { toWaiting, waitingQueries } from '~/engine/core/dashboard/waiting.server';
import { heartbeats } from '~/engine/core/health/schema';
import { insertMailJobWhere } from '~/engine/core/mail/outbox.server';
import { UNANSWERED } from '~/engine/core/messages/inbox';
import { messages } from '~/engine/core/messages/schema';
import { TEXT_ENTITIES, type TextEntity } from '~/engine/core/records/kinds';
import { TABLES } from '~/engine/core/records/tables.server';
import { missedSearches } from '~/engine/core/search/schema';
import type { Database } from '~/engine/kit/database/client.server';
import { countUpTo, existsIn, isPublic } from '~/engine/kit/database/conditions.server';
import { constant } from '~/engine/kit/database/constant.server';
import { linkChecks } from '~/features/link-checks/core/schema';
import { subscribers } from '~/features/newsletter/core/schema';
import { titleOf } from '~/features/visits/core/analytics.server';
import { dailyVisits } from '~/features/visits/core/schema';
import type { MonthlyLetters } from './monthly-letter';

/** The row that remembers the last letter. No export and no import changes it. */
const NAME = 'monthly-letter';
const isLetter = eq(heartbeats.name, NAME);

/** Reads what the monthly letter says, in one batch, and stores the letter. */
export const monthlyLetterTables = (db: Database): MonthlyLetters => ({
  async lastAt() {
    const row = await db.one(
      db.read.select({ at: heartbeats.at }).from(heartbeats).where(isLetter),
    );
    return row?.at ?? null;
  },

  async note(at) {
    await db.run(
      db.write
        .insert(heartbeats)
        .values({ name: NAME, at })
        .onConflictDoUpdate({ target: heartbeats.name, set: { at } }),
    );
  },

  async read({ month, limits }) {
    const { day, kind, name } = dailyVisits;
    const inMonth = between(day, month.from, month.to);
    const visitors = sql<number>`coalesce(sum(${dailyVisits.visitors}), 0)`;
    const isUnanswered = and(inArray(messages.status, UNANSWERED), isNull(messages.deletedAt));
    const [[all], pages, [joined], [unanswered], names, deadLinks, missed, ...rest] =
      await db.read.batch([
        db.read
          .select({
            visitors: visitors.as('sum_visitors'),
            views: sql<number>`coalesce(sum(${dailyVisits.views}), 0)`.as('sum_views'),
          })
          .from(dailyVisits)
          .where(and(eq(kind, 'all'), inMonth)),
        db.read
          .select({
            path: name,
            title: titleOf(sql`${name}`).as('title'),
            visitors: visitors.as('sum_visitors'),
          })
          .from(dailyVisits)
          .where(and(eq(kind, 'page'), inMonth))
          .groupBy(name)
          .orderBy(desc(sql`sum_visitors`), name)
          .limit(limits.pages),
        db.read
          .select({ n: sql<number>`count(*)`.as('sign_ups') })
          .from(subscribers)
          .where(
            sql`id >= ${encodeTime(month.start.getTime())} and id < ${encodeTime(month.end.getTime())}
              and source <> 'import'`,
          ),
        countUpTo(db, messages, isUnanswered, limits.messages),
        db.read
          .select({ name: messages.name })
          .from(messages)
          .where(isUnanswered)
          .orderBy(desc(messages.id))
          .limit(limits.names),
        deadLinksOf(db, month.end, limits.deadLinks),
        db.read
          .select({ words: missedSearches.words, searchers: sql<number>`count(*)`.as('searchers') })
          .from(missedSearches)
          .where(inMonthOf(month))
          .groupBy(missedSearches.words)
          .having(sql`count(*) >= ${limits.missedBy}`)
          .orderBy(desc(sql`searchers`), missedSearches.words)
          .limit(limits.missed),
        ...waitingQueries(db, { now: month.end, answeredSince: month.end, limit: limits.messages }),
        ...TEXT_ENTITIES.map((entity) => oldestDraft(db, entity)),
      ]);
    const counts = rest.slice(0, TASK_LIST.length) as { n: number }[][];
    const drafts = rest.slice(TASK_LIST.length) as Awaited<ReturnType<typeof oldestDraft>>[];
    const [oldest = null] = drafts
      .flat()
      .toSorted((one, other) => one.updatedAt.getTime() - other.updatedAt.getTime());
    return {
      ...{ visitors: all?.visitors ?? 0, views: all?.views ?? 0, pages },
      signUps: joined?.n ?? 0,
      waiting: toWaiting(counts),
      unanswered: { count: unanswered?.n ?? 0, names: names.map((one) => one.name) },
      deadLinks,
      missed,
      oldestDraft: oldest,
    };
  },

  async add(job, since) {
    const isDue = and(isLetter, lt(heartbeats.at, since));
    await db.write.batch([
      insertMailJobWhere(db, job, existsIn(heartbeats, isDue)),
      db.write.update(heartbeats).set({ at: job.createdAt }).where(isDue),
    ]);
  },
});

const inMonthOf = ({ from, to }: { from: string; to: string }) =>
  between(missedSearches.day, from, to);

/** Selects the public records with dead links. */
function deadLinksOf(db: Database, now: Date, limit: number) {
  const recordsOf = (entity: TextEntity) => {
    const { table, name } = TABLES[entity];
    return sql`select ${constant(`'${entity}'`)} as entity, id, ${name} as title
      from ${table} where ${isPublic(table, now)}`;
  };
  return db.read
    .select({
      entity: linkChecks.entity,
      id: linkChecks.entityId,
      title: sql<string>`record.title`.as('title'),
      problems: linkChecks.problems,
    })
    .from(linkChecks)
    .innerJoin(
      sql`(${sql.join(TEXT_ENTITIES.map(recordsOf), sql` union all `)}) as record`,
      sql`record.entity = ${linkChecks.entity} and record.id = ${linkChecks.entityId}`,
    )
    .where(sql`${linkChecks.problems} <> '[]'`)
    .orderBy(desc(linkChecks.entityId))
    .limit(limit);
}

/** Selects the draft of a kind that has not changed for the longest time. */
const oldestDraft = (db: Database, entity: TextEntity) => {
  const { table, name } = TABLES[entity];
  return db.read
    .select({
      entity: sql<TextEntity>`${constant(`'${entity}'`)}`.as('entity'),
      id: sql<string>`${table.id}`.as('id'),
      title: sql<string>`${name}`.as('title'),
      updatedAt: sql<Date>`${table.updatedAt}`.mapWith(table.updatedAt).as('updated_at'),
    })
    .from(table)
    .where(and(eq(table.status, 'draft'), isNull(table.deletedAt)))
    .orderBy(asc(table.updatedAt))
    .limit(1);
};

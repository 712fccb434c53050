import { and, between, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { AnalyticsReader } from '~/domain/visits/analytics';
import type { Database } from '../client.server';
import { dailyOutcomes, dailyVisits, missedSearches, posts, projects } from '../schema';

const views = sql<number>`coalesce(sum(${dailyVisits.views}), 0)`;
const visitors = sql<number>`coalesce(sum(${dailyVisits.visitors}), 0)`;

type Range = { from: string; to: string };
type OutcomeKind = 'subscription' | 'message';

/** Everything that the page shows, in one batch. */
export const analyticsReader = (db: Database): AnalyticsReader => ({
  async read({ before, unit, limit, searchers, ...range }) {
    const path = sql`${dailyVisits.name}`;
    const [series, [earlier], pages, referrers, countries, outcomes, [all], missed] =
      await db.read.batch([
        visitsByDate(db, unit, range),
        visitsBetween(db, before, range.from),
        ranked(db, 'page', titleOf(path), range, limit),
        ranked(db, 'referrer', sql<null>`null`, range, limit),
        ranked(db, 'country', sql<null>`null`, range, limit),
        outcomesByPage(db, range, limit),
        outcomeTotals(db, range),
        missedBy(db, searchers, range, limit),
      ]);
    return {
      series,
      earlier: earlier ?? { views: 0, visitors: 0 },
      pages,
      referrers,
      countries,
      outcomes: outcomes.map(({ page, title, ...sums }) => ({
        page,
        title,
        subscriptions: { assisted: sums.subscriptions, last: sums.subscriptionsLast },
        messages: { assisted: sums.messages, last: sums.messagesLast },
      })),
      totals: all ?? { subscriptions: 0, messages: 0 },
      missed,
    };
  },
});

function visitsByDate(db: Database, unit: 'day' | 'month', { from, to }: Range) {
  const { day } = dailyVisits;
  const date = unit === 'day' ? sql<string>`${day}` : sql<string>`substr(${day}, 1, 7)`;
  return db.read
    .select({
      date: date.as('date'),
      views: views.as('sum_views'),
      visitors: visitors.as('sum_visitors'),
    })
    .from(dailyVisits)
    .where(and(eq(dailyVisits.kind, 'all'), between(day, from, to)))
    .groupBy(sql`date`)
    .orderBy(sql`date`);
}

/** @param to the first day that no longer counts */
const visitsBetween = (db: Database, from: string, to: string) =>
  db.read
    .select({ views: views.as('sum_views'), visitors: visitors.as('sum_visitors') })
    .from(dailyVisits)
    .where(and(eq(dailyVisits.kind, 'all'), gte(dailyVisits.day, from), lt(dailyVisits.day, to)));

/** What most visitors saw or came from. */
const ranked = (
  db: Database,
  kind: 'page' | 'referrer' | 'country',
  title: SQL<string | null>,
  { from, to }: Range,
  limit: number,
) =>
  db.read
    .select({
      name: dailyVisits.name,
      title: title.as('title'),
      views: views.as('sum_views'),
      visitors: visitors.as('sum_visitors'),
    })
    .from(dailyVisits)
    .where(and(eq(dailyVisits.kind, kind), between(dailyVisits.day, from, to)))
    .groupBy(dailyVisits.name)
    .orderBy(desc(sql`sum_visitors`), desc(sql`sum_views`), dailyVisits.name)
    .limit(limit);

const summed = (column: SQLiteColumn, kind: OutcomeKind) =>
  sql<number>`coalesce(sum(case when ${dailyOutcomes.kind} = ${kind} then ${column} else 0 end), 0)`;

const outcomesByPage = (db: Database, { from, to }: Range, limit: number) =>
  db.read
    .select({
      page: dailyOutcomes.page,
      title: titleOf(sql`${dailyOutcomes.page}`).as('title'),
      subscriptions: summed(dailyOutcomes.assisted, 'subscription').as('subscriptions'),
      subscriptionsLast: summed(dailyOutcomes.last, 'subscription').as('subscriptions_last'),
      messages: summed(dailyOutcomes.assisted, 'message').as('messages'),
      messagesLast: summed(dailyOutcomes.last, 'message').as('messages_last'),
    })
    .from(dailyOutcomes)
    .where(between(dailyOutcomes.day, from, to))
    .groupBy(dailyOutcomes.page)
    .orderBy(desc(sql`sum(${dailyOutcomes.assisted})`), dailyOutcomes.page)
    .limit(limit);

const outcomeTotals = (db: Database, { from, to }: Range) =>
  db.read
    .select({
      subscriptions: summed(dailyOutcomes.last, 'subscription').as('subscriptions'),
      messages: summed(dailyOutcomes.last, 'message').as('messages'),
    })
    .from(dailyOutcomes)
    .where(between(dailyOutcomes.day, from, to));

/** What most have searched for and not found; whoever comes back on another day counts anew. */
const missedBy = (db: Database, searchers: number, { from, to }: Range, limit: number) =>
  db.read
    .select({ words: missedSearches.words, searchers: sql<number>`count(*)`.as('searchers') })
    .from(missedSearches)
    .where(between(missedSearches.day, from, to))
    .groupBy(missedSearches.words)
    .having(sql`count(*) >= ${searchers}`)
    .orderBy(desc(sql`searchers`), missedSearches.words)
    .limit(limit);

/** The title of the post or project at a path, by the index of its slug; null for other paths. */
export const titleOf = (path: SQL) => sql<string | null>`case
  when ${path} like '/details/%' then (select ${posts.title} from ${posts}
    where ${posts.slug} = substr(${path}, 10) and ${posts.deletedAt} is null)
  when ${path} like '/project-details/%' then (select ${projects.projectName} from ${projects}
    where ${projects.slug} = substr(${path}, 18) and ${projects.deletedAt} is null)
  end`;

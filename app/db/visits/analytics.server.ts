import { and, between, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { AnalyticsReader } from '~/domain/visits/analytics';
import type { Database } from '../client.server';
import { dailyOutcomes, dailyVisits, posts, projects } from '../schema';

const views = sql<number>`coalesce(sum(${dailyVisits.views}), 0)`;
const visitors = sql<number>`coalesce(sum(${dailyVisits.visitors}), 0)`;

/** Everything that the page shows, in one batch. */
export const analyticsReader = (db: Database): AnalyticsReader => ({
  async read({ before, from, to, unit, limit }) {
    const date =
      unit === 'day'
        ? sql<string>`${dailyVisits.day}`
        : sql<string>`substr(${dailyVisits.day}, 1, 7)`;
    const inRange = between(dailyVisits.day, from, to);
    const ranked = (kind: 'page' | 'referrer' | 'country', title: SQL<string | null>) =>
      db.read
        .select({
          name: dailyVisits.name,
          title: title.as('title'),
          views: views.as('sum_views'),
          visitors: visitors.as('sum_visitors'),
        })
        .from(dailyVisits)
        .where(and(eq(dailyVisits.kind, kind), inRange))
        .groupBy(dailyVisits.name)
        .orderBy(desc(sql`sum_visitors`), desc(sql`sum_views`), dailyVisits.name)
        .limit(limit);
    const isKind = (kind: 'subscription' | 'message') => sql`${dailyOutcomes.kind} = ${kind}`;
    const summed = (column: SQLiteColumn, kind: 'subscription' | 'message') =>
      sql<number>`sum(case when ${isKind(kind)} then ${column} else 0 end)`;
    const outcomeDays = between(dailyOutcomes.day, from, to);

    const [series, [earlier], pages, referrers, countries, outcomes, [all]] = await db.read.batch([
      db.read
        .select({
          date: date.as('date'),
          views: views.as('sum_views'),
          visitors: visitors.as('sum_visitors'),
        })
        .from(dailyVisits)
        .where(and(eq(dailyVisits.kind, 'all'), inRange))
        .groupBy(sql`date`)
        .orderBy(sql`date`),
      db.read
        .select({ views: views.as('sum_views'), visitors: visitors.as('sum_visitors') })
        .from(dailyVisits)
        .where(
          and(
            eq(dailyVisits.kind, 'all'),
            sql`${dailyVisits.day} >= ${before}`,
            lt(dailyVisits.day, from),
          ),
        ),
      ranked('page', titleOf(sql`${dailyVisits.name}`)),
      ranked('referrer', sql<null>`null`),
      ranked('country', sql<null>`null`),
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
        .where(outcomeDays)
        .groupBy(dailyOutcomes.page)
        .orderBy(desc(sql`sum(${dailyOutcomes.assisted})`), dailyOutcomes.page)
        .limit(limit),
      db.read
        .select({
          subscriptions: sql<number>`coalesce(${summed(dailyOutcomes.last, 'subscription')}, 0)`.as(
            'subscriptions',
          ),
          messages: sql<number>`coalesce(${summed(dailyOutcomes.last, 'message')}, 0)`.as(
            'messages',
          ),
        })
        .from(dailyOutcomes)
        .where(outcomeDays),
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
    };
  },
});

/** The title of the post or project at a path, by the index of its slug; null for other paths. */
const titleOf = (path: SQL) => sql<string | null>`case
  when ${path} like '/details/%' then (select ${posts.title} from ${posts}
    where ${posts.slug} = substr(${path}, 10) and ${posts.deletedAt} is null)
  when ${path} like '/project-details/%' then (select ${projects.projectName} from ${projects}
    where ${projects.slug} = substr(${path}, 18) and ${projects.deletedAt} is null)
  end`;

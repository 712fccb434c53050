import { and, between, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { encodeTime } from 'ulid';
import { messages } from '~/engine/core/messages/schema';
import { titleOf } from '~/engine/core/records/title-of.server';
import { missingAddresses, redirects } from '~/engine/core/redirects/schema';
import { missedBetween } from '~/engine/core/search/missed-by.server';
import type { Database } from '~/engine/kit/database/client.server';
import { DAY_MS } from '~/engine/kit/time/durations';
import { bookings } from '~/features/booking/core/schema';
import { subscribers } from '~/features/newsletter/core/schema';
import type { AnalyticsReader, Ranked, RankedKind } from './analytics';
import { dailyOutcomes, dailyVisits } from './schema';
import type { OutcomeKind } from './visits';

const views = sql<number>`coalesce(sum(${dailyVisits.views}), 0)`;
const visitors = sql<number>`coalesce(sum(${dailyVisits.visitors}), 0)`;

type Range = { from: string; to: string };

const MESSAGES = 5;

/** Reads everything on the analytics page in one batch. */
export const analyticsReader = (db: Database): AnalyticsReader => ({
  async read({ before, unit, limit, moved, ...range }) {
    const [
      series,
      [earlier],
      [first],
      found,
      outcomes,
      [counted],
      [arrived],
      latest,
      broken,
      missed,
    ] = await db.read.batch([
      visitsByDate(db, unit, range),
      visitsBetween(db, before, range.from),
      firstDay(db),
      ranked(db, { before, ...range }, { limit, moved }),
      outcomesByPage(db, range, limit),
      outcomeTotals(db, range),
      arrivals(db, range),
      latestMessages(db),
      brokenAddresses(db, range, limit),
      missedBetween(db, range, limit),
    ]);
    const rows = found.map(({ ofKind: kind, sumViews, sumVisitors, ...row }) => {
      return { ...row, kind, views: sumViews, visitors: sumVisitors };
    });
    const firstOf = (kind: RankedKind) =>
      rows
        .filter((row) => row.kind === kind && row.place <= limit && row.views > 0)
        .map(withoutPlaces);
    return {
      series,
      earlier: earlier ?? { views: 0, visitors: 0 },
      firstDay: first?.day ?? null,
      ranked: {
        page: firstOf('page'),
        referrer: firstOf('referrer'),
        country: firstOf('country'),
      },
      moved: rows.filter((row) => row.move <= moved).map(withoutPlaces),
      messages: latest,
      broken,
      outcomes: outcomes.map(({ page, title, ...sums }) => ({
        page,
        title,
        subscriptions: { assisted: sums.subscriptions, last: sums.subscriptionsLast },
        messages: { assisted: sums.messages, last: sums.messagesLast },
        talks: { assisted: sums.talks, last: sums.talksLast },
      })),
      totals: {
        subscriptions: allOf(arrived?.subscriptions, counted?.subscriptions),
        messages: allOf(arrived?.messages, counted?.messages),
        talks: allOf(arrived?.talks, counted?.talks),
      },
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

/** @param to the first day that is not included */
const visitsBetween = (db: Database, from: string, to: string) =>
  db.read
    .select({ views: views.as('sum_views'), visitors: visitors.as('sum_visitors') })
    .from(dailyVisits)
    .where(and(eq(dailyVisits.kind, 'all'), gte(dailyVisits.day, from), lt(dailyVisits.day, to)));

const firstDay = (db: Database) =>
  db.read
    .select({ day: sql<string | null>`min(${dailyVisits.day})`.as('first_day') })
    .from(dailyVisits)
    .where(eq(dailyVisits.kind, 'all'));

/**
 * Selects the most visited and the biggest changes from the previous period of all three kinds, reading
 * the sums only once.
 */
const ranked = (
  db: Database,
  { before, from, to }: Range & { before: string },
  { limit, moved }: { limit: number; moved: number },
) => {
  const [views, visitors, earlier] = [sql`sum_views`, sql`sum_visitors`, sql`sum_earlier`];
  const sums = sql`select kind as of_kind, name as of_name,
      sum(iif(day >= ${from}, views, 0)) as ${views},
      sum(iif(day >= ${from}, visitors, 0)) as ${visitors},
      sum(iif(day < ${from}, visitors, 0)) as ${earlier}
    from ${dailyVisits}
    where kind in ('page', 'referrer', 'country') and day between ${before} and ${to}
    group by kind, name`;
  const places = sql`select *,
      row_number() over (partition by of_kind
        order by ${visitors} desc, ${views} desc, of_name) as place,
      row_number() over (partition by of_kind
        order by abs(${visitors} - ${earlier}) desc, of_name) as move
    from (${sums})`;
  return db.read
    .select({
      ofKind: sql<RankedKind>`of_kind`.as('of_kind'),
      name: sql<string>`of_name`.as('of_name'),
      title: titleOf(sql`of_name`).as('title'),
      sumViews: sql<number>`sum_views`.as('sum_views'),
      sumVisitors: sql<number>`sum_visitors`.as('sum_visitors'),
      earlier: sql<number>`sum_earlier`.as('sum_earlier'),
      place: sql<number>`place`.as('place'),
      move: sql<number>`move`.as('move'),
    })
    .from(sql`(${places})`)
    .where(sql`place <= ${limit} or move <= ${moved}`)
    .orderBy(sql`place`);
};

const withoutPlaces = ({
  place: _,
  move: __,
  ...row
}: Ranked & { place: number; move: number }): Ranked => row;

const NO_SPAM = messages.status.enumValues.filter((status) => status !== 'spam');

/** Selects the latest messages without spam, whatever the range. */
const latestMessages = (db: Database) => {
  const { id, name, createdAt, readPages, status, deletedAt } = messages;
  const post = sql`(select page.value ->> '$.path' from json_each(${readPages}) as page
    where page.value ->> '$.path' like '/details/%' order by page.key desc limit 1)`;
  return db.read
    .select({
      ...{ id, name, createdAt },
      page: sql<string | null>`${post}`.as('page'),
      title: titleOf(post).as('title'),
    })
    .from(sql`json_each(${JSON.stringify(NO_SPAM)}) as state`)
    .crossJoin(messages)
    .where(
      // The latest of each status, by its index, because there may be any amount of spam between two
      // messages.
      sql`${id} in (select id from ${messages} where ${status} = state.value and ${deletedAt} is null
        order by id desc limit ${MESSAGES})`,
    )
    .orderBy(desc(id))
    .limit(MESSAGES);
};

/** Selects missing addresses without a redirect. */
const brokenAddresses = (db: Database, { from, to }: Range, limit: number) => {
  const { path } = missingAddresses;
  return db.read
    .select({
      path,
      hits: sql<number>`sum(${missingAddresses.hits})`.as('sum_hits'),
      lastAt: sql<Date>`max(${missingAddresses.lastAt})`
        .mapWith(missingAddresses.lastAt)
        .as('latest_at'),
      // With max(), SQLite takes the other columns from the row with the maximum.
      referrer: missingAddresses.referrer,
    })
    .from(missingAddresses)
    .where(
      and(
        between(missingAddresses.day, from, to),
        sql`not exists (select 1 from ${redirects} where ${redirects.source} = ${path})`,
      ),
    )
    .groupBy(path)
    .orderBy(desc(sql`sum_hits`), path)
    .limit(limit);
};

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
      talks: summed(dailyOutcomes.assisted, 'booking').as('talks'),
      talksLast: summed(dailyOutcomes.last, 'booking').as('talks_last'),
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
      talks: summed(dailyOutcomes.last, 'booking').as('talks'),
    })
    .from(dailyOutcomes)
    .where(between(dailyOutcomes.day, from, to));

/** Counts the rows of these days in the tables themselves. Ids start with their time. */
function arrivals(db: Database, { from, to }: Range) {
  const first = encodeTime(Date.parse(from));
  const end = encodeTime(Date.parse(to) + DAY_MS);
  return db.read
    .select({
      subscriptions: sql<number>`(select count(*) from ${subscribers}
        where id >= ${first} and id < ${end} and source <> 'import')`.as('all_subscriptions'),
      messages: sql<number>`(select count(*) from ${messages}
        where id >= ${first} and id < ${end} and status <> 'spam')`.as('all_messages'),
      talks: sql<number>`(select count(*) from ${bookings}
        where id >= ${first} and id < ${end})`.as('all_talks'),
    })
    .from(sql`(select 1)`);
}

/** Rows that were deleted since count as well. */
const allOf = (arrived = 0, counted = 0) => ({ all: Math.max(arrived, counted), counted });

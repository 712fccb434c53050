import { and, between, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { encodeTime } from 'ulid';
import type { Lead } from '~/engine/core/leads/lead.server';
import { latestMessages } from '~/engine/core/messages/latest.server';
import type { Kind } from '~/engine/core/records/kind.server';
import { titleOf } from '~/engine/core/records/title-of.server';
import { brokenAddresses } from '~/engine/core/redirects/broken.server';
import { missedBetween } from '~/engine/core/search/missed-by.server';
import type { Database } from '~/engine/kit/database/client.server';
import { DAY_MS } from '~/engine/kit/time/durations';
import type { AnalyticsReader, Ranked, RankedKind } from './analytics';
import { dailyOutcomes, dailyVisits } from './schema';

const views = sql<number>`coalesce(sum(${dailyVisits.views}), 0)`;
const visitors = sql<number>`coalesce(sum(${dailyVisits.visitors}), 0)`;

type Range = { from: string; to: string };

const MESSAGES = 5;

/** Reads everything on the analytics page in one batch. */
export const analyticsReader = (
  db: Database,
  leads: readonly Lead[],
  kinds: readonly Kind[],
): AnalyticsReader => ({
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
      ranked(db, { before, ...range }, { limit, moved, kinds }),
      outcomesByPage(db, leads, range, { limit, kinds }),
      outcomeTotals(db, leads, range),
      arrivals(db, leads, range),
      latestMessages(db, MESSAGES, kinds),
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
      leads: leads.map(({ kind, title, csv }) => ({ kind, title, csv })),
      outcomes: outcomes.map(({ page, title, sums }) => ({
        page,
        title,
        of: byKind(leads, ({ kind }) => ({
          assisted: sums[`${kind}_assisted`] ?? 0,
          last: sums[`${kind}_last`] ?? 0,
        })),
      })),
      totals: byKind(leads, ({ kind }) => {
        const from = counted?.[`${kind}_last`] ?? 0;
        // Rows that were deleted since count as well.
        return { all: Math.max(arrived?.[kind] ?? 0, from), counted: from };
      }),
      missed,
    };
  },
});

const byKind = <T>(leads: readonly Lead[], of: (lead: Lead) => T): Record<string, T> =>
  Object.fromEntries(leads.map((lead) => [lead.kind, of(lead)]));

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
  { limit, moved, kinds }: { limit: number; moved: number; kinds: readonly Kind[] },
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
      title: titleOf(sql`of_name`, kinds).as('title'),
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

const summed = (column: SQLiteColumn, { kind }: Lead) =>
  sql<number>`coalesce(sum(case when ${dailyOutcomes.kind} = ${kind} then ${column} else 0 end), 0)`;

/** The sums of one kind of lead, by names that are columns of one row. */
const sumsOf = (lead: Lead, of: 'assisted' | 'last') =>
  [`${lead.kind}_${of}`, summed(dailyOutcomes[of], lead).as(`${lead.kind}_${of}`)] as const;

const outcomesByPage = (
  db: Database,
  leads: readonly Lead[],
  { from, to }: Range,
  { limit, kinds }: { limit: number; kinds: readonly Kind[] },
) => {
  const sums = leads.flatMap((lead) => [sumsOf(lead, 'assisted'), sumsOf(lead, 'last')]);
  return db.read
    .select({
      page: dailyOutcomes.page,
      title: titleOf(sql`${dailyOutcomes.page}`, kinds).as('title'),
      sums: Object.fromEntries(sums),
    })
    .from(dailyOutcomes)
    .where(between(dailyOutcomes.day, from, to))
    .groupBy(dailyOutcomes.page)
    .orderBy(desc(sql`sum(${dailyOutcomes.assisted})`), dailyOutcomes.page)
    .limit(limit);
};

const outcomeTotals = (db: Database, leads: readonly Lead[], { from, to }: Range) =>
  db.read
    .select(Object.fromEntries(leads.map((lead) => sumsOf(lead, 'last'))))
    .from(dailyOutcomes)
    .where(between(dailyOutcomes.day, from, to));

/** Counts the rows of these days in the tables themselves. Ids start with their time. */
function arrivals(db: Database, leads: readonly Lead[], { from, to }: Range) {
  const first = encodeTime(Date.parse(from));
  const end = encodeTime(Date.parse(to) + DAY_MS);
  const countOf = ({ kind, table, isMeant }: Lead) => {
    const n = sql<number>`(select count(*) from ${table}
      where id >= ${first} and id < ${end} and ${isMeant})`;
    return [kind, n.as(`all_${kind}`)] as const;
  };
  return db.read.select(Object.fromEntries(leads.map(countOf))).from(sql`(select 1)`);
}

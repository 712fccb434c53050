import { isoDay } from '~/lib/time/dates';

/** What the owner is shown of the sums that `visits.ts` keeps. Days are in UTC, YYYY-MM-DD. */

const RANGES = ['7d', '30d', '90d', '12m'] as const;
export type Range = (typeof RANGES)[number];

type Sums = { views: number; visitors: number };
/** A path, a host or a country with its sums; the title of what it is about where there is one. */
export type Ranked = Sums & { name: string; title: string | null };
type Touched = { assisted: number; last: number };
/** What came after reading one post; `page` is empty for what came without one. */
export type PostOutcome = {
  page: string;
  title: string | null;
  subscriptions: Touched;
  messages: Touched;
};

/** What was searched for and not found, and by how many. */
export type MissedSearch = { words: string; searchers: number };

export type AnalyticsReader = {
  /**
   * @param input.from the first day, `to` the last; `before` the first of the time to compare with,
   *   which ends on the day before `from`; `unit` what one sum of the series covers; `searchers`
   *   how many must have searched for something for it to be shown
   */
  read(input: {
    before: string;
    from: string;
    to: string;
    unit: 'day' | 'month';
    limit: number;
    searchers: number;
  }): Promise<{
    /** Days, or months (YYYY-MM), on which anything was counted, in order. */
    series: (Sums & { date: string })[];
    earlier: Sums;
    pages: Ranked[];
    referrers: Ranked[];
    countries: Ranked[];
    outcomes: PostOutcome[];
    missed: MissedSearch[];
    totals: { subscriptions: number; messages: number };
  }>;
};

export type Analytics = Awaited<ReturnType<AnalyticsReader['read']>> & {
  range: Range;
  from: string;
  to: string;
  unit: 'day' | 'month';
  /** The sums of the whole range. */
  total: Sums;
  /** How many views of a day are counted at most. */
  viewsADay: number;
};

const DAY_MS = 86_400_000;
const DAYS = { '7d': 7, '30d': 30, '90d': 90 };
/** Lists show the first of many. */
const LIMIT = 15;
/** What fewer have typed may be about one of them. */
const SEARCHERS = 3;

/** The range that an address names; 30 days for an unknown one. */
export const parseRange = (text: string | null): Range =>
  RANGES.find((range) => range === text) ?? '30d';

/** The days of a range up to today, and as many before it. Twelve months include this one. */
export function rangeDays(range: Range, now: Date): { before: string; from: string; to: string } {
  const to = isoDay(now.getTime());
  if (range !== '12m') {
    const length = DAYS[range] * DAY_MS;
    const from = Date.parse(to) + DAY_MS - length;
    return { before: isoDay(from - length), from: isoDay(from), to };
  }
  const firstOf = (monthsAgo: number) =>
    isoDay(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1));
  return { before: firstOf(23), from: firstOf(11), to };
}

/** @throws DomainError `unavailable` */
export async function readAnalytics(
  range: Range,
  deps: { now: () => Date; analytics: AnalyticsReader; viewsADay: number },
): Promise<Analytics> {
  const days = rangeDays(range, deps.now());
  const unit = range === '12m' ? 'month' : 'day';
  const found = await deps.analytics.read({
    ...days,
    unit,
    limit: LIMIT,
    searchers: SEARCHERS,
  });
  const total = { views: 0, visitors: 0 };
  for (const { views, visitors } of found.series) {
    total.views += views;
    total.visitors += visitors;
  }
  const { from, to } = days;
  const series = withGaps(found.series, { from, to, unit });
  return { ...found, series, range, from, to, unit, total, viewsADay: deps.viewsADay };
}

/** Every day or month of the range, those without anybody too. */
function withGaps(
  series: (Sums & { date: string })[],
  { from, to, unit }: { from: string; to: string; unit: 'day' | 'month' },
) {
  const known = new Map(series.map((sum) => [sum.date, sum]));
  const dates = new Set<string>();
  for (let time = Date.parse(from); time <= Date.parse(to); time += DAY_MS) {
    dates.add(unit === 'day' ? isoDay(time) : isoDay(time).slice(0, 7));
  }
  return [...dates].map((date) => known.get(date) ?? { date, views: 0, visitors: 0 });
}

import { isoDay } from '~/engine/kit/time/dates';
import { DAY_MS } from '~/engine/kit/time/durations';
import { biggestChanges } from './movement';

/** The analytics for the owner, from the sums that `visits.ts` stores. Days are in UTC, YYYY-MM-DD. */

const RANGES = ['7d', '30d', '90d', '12m'] as const;
export type Range = (typeof RANGES)[number];

type Sums = { views: number; visitors: number };
export type RankedKind = 'page' | 'referrer' | 'country';
/** A path, a host or a country with its sums; and the title of the path's record, if it has one. */
export type Ranked = Sums & {
  kind: RankedKind;
  name: string;
  title: string | null;
  /** Its visitors in the previous period. */
  earlier: number;
};
/** The total, and how many of them came from a page whose visit was counted. */
type Arrived = { all: number; counted: number };
type Touched = { assisted: number; last: number };
/** The outcomes after reading one post; `page` is empty for outcomes without one. */
type PostOutcome = {
  page: string;
  title: string | null;
  /** By the kind of lead. */
  of: Record<string, Touched>;
};

/** A message, and the path of the post that was read last before it; null for none. */
export type LatestMessage = {
  id: string;
  name: string;
  createdAt: Date;
  page: string | null;
  title: string | null;
};

/** A requested address that is not a page. */
export type BrokenAddress = {
  path: string;
  hits: number;
  lastAt: Date;
  /** A host, or a path of this site; '' if unknown. */
  referrer: string;
};

/** A search without results, and how many people searched for it. */
export type MissedSearch = { words: string; searchers: number };

export type AnalyticsReader = {
  /**
   * @param input.from the first day, `to` the last; `before` the first day of the previous period,
   *   which ends on the day before `from`; `unit` the period of each entry in the series
   */
  read(input: {
    before: string;
    from: string;
    to: string;
    unit: 'day' | 'month';
    limit: number;
    /** How many of the biggest changes of each kind are returned. */
    moved: number;
  }): Promise<{
    /** Days or months (YYYY-MM) with any counts, in order. */
    series: (Sums & { date: string })[];
    earlier: Sums;
    /** The first day with any counts; null if there is none. */
    firstDay: string | null;
    /** Most visitors first. */
    ranked: Record<RankedKind, Ranked[]>;
    /** Those with the biggest changes from the previous period, in either direction. */
    moved: Ranked[];
    messages: LatestMessage[];
    broken: BrokenAddress[];
    outcomes: PostOutcome[];
    missed: MissedSearch[];
    /** The kinds of leads, in their order. */
    leads: { kind: string; title: string; csv: string }[];
    totals: Record<string, Arrived>;
  }>;
};

export type Analytics = Omit<Awaited<ReturnType<AnalyticsReader['read']>>, 'moved'> & {
  range: Range;
  /** How much of the previous period was counted. Comparisons need all of it. */
  compared: 'whole' | 'part' | 'none';
  rose: Ranked[];
  fell: Ranked[];
  from: string;
  to: string;
  unit: 'day' | 'month';
  /** The sums of the whole period. */
  total: Sums;
  /** The maximum number of views that are counted in a day. */
  viewsADay: number;
};

const DAYS = { '7d': 7, '30d': 30, '90d': 90 };
/** The maximum length of a list. */
const LIMIT = 15;
const MOVED = 10;
/** The maximum number of increases, and of decreases. */
const MOVERS = 6;
/** The maximum for a file. */
const FILE_LIMIT = 1000;

/** Parses the range of an address; 30 days if it is unknown. */
export const parseRange = (text: string | null): Range =>
  RANGES.find((range) => range === text) ?? '30d';

/**
 * Returns the days of a range up to today, and the previous period of the same length. Twelve months
 * include the current one.
 */
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

type AnalyticsDeps = { now: () => Date; analytics: AnalyticsReader; viewsADay: number };

/** @throws DomainError `unavailable` */
export async function readAnalytics(
  range: Range,
  deps: AnalyticsDeps,
  limit = LIMIT,
): Promise<Analytics> {
  const days = rangeDays(range, deps.now());
  const unit = range === '12m' ? 'month' : 'day';
  const { moved, ...found } = await deps.analytics.read({
    ...days,
    unit,
    limit,
    moved: MOVED,
  });
  const total = { views: 0, visitors: 0 };
  for (const { views, visitors } of found.series) {
    total.views += views;
    total.visitors += visitors;
  }
  const { from, to } = days;
  const series = withGaps(found.series, { from, to, unit });
  const compared = comparisonOf(found.firstDay, days);
  const movers = biggestChanges(compared === 'whole' ? moved : [], MOVERS);
  const { viewsADay } = deps;
  return { ...found, ...movers, series, range, compared, from, to, unit, total, viewsADay };
}

function comparisonOf(
  firstDay: string | null,
  { before, from }: { before: string; from: string },
): Analytics['compared'] {
  if (firstDay === null || firstDay >= from) return 'none';
  return firstDay > before ? 'part' : 'whole';
}

/** The same with as much as a file can hold. */
export const readWholeAnalytics = (range: Range, deps: AnalyticsDeps): Promise<Analytics> =>
  readAnalytics(range, deps, FILE_LIMIT);

/** Returns every day or month of the range, including those without visitors. */
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

import { isoDay } from '~/kit/time/dates';
import { DAY_MS } from '~/kit/time/durations';
import { biggestChanges } from './movement';

/** What the owner is shown of the sums that `visits.ts` keeps. Days are in UTC, YYYY-MM-DD. */

const RANGES = ['7d', '30d', '90d', '12m'] as const;
export type Range = (typeof RANGES)[number];

type Sums = { views: number; visitors: number };
export type RankedKind = 'page' | 'referrer' | 'country';
/** A path, a host or a country with its sums; the title of what it is about where there is one. */
export type Ranked = Sums & {
  kind: RankedKind;
  name: string;
  title: string | null;
  /** Its visitors in the time before. */
  earlier: number;
};
/** How many came in all, however they came, and how many of them from a page whose visit was counted. */
type Arrived = { all: number; counted: number };
type Touched = { assisted: number; last: number };
/** What came after reading one post; `page` is empty for what came without one. */
export type PostOutcome = {
  page: string;
  title: string | null;
  subscriptions: Touched;
  messages: Touched;
};

/** A message, and the path of the post that was read last before it: '' for none, null where nobody knows. */
export type LatestMessage = {
  id: string;
  name: string;
  createdAt: Date;
  page: string | null;
  title: string | null;
};

/** An address that was asked for without being a page. */
export type BrokenAddress = {
  path: string;
  hits: number;
  lastAt: Date;
  /** A host, or a path of this site; '' where nobody knows. */
  referrer: string;
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
    /** How many of a kind that moved most are found beside the first of them. */
    moved: number;
    searchers: number;
  }): Promise<{
    /** Days, or months (YYYY-MM), on which anything was counted, in order. */
    series: (Sums & { date: string })[];
    earlier: Sums;
    /** The first day that anything was counted on; null where nothing was. */
    firstDay: string | null;
    /** Most visitors first. */
    ranked: Record<RankedKind, Ranked[]>;
    /** Those with the largest differences to the time before, whichever way. */
    moved: Ranked[];
    messages: LatestMessage[];
    broken: BrokenAddress[];
    outcomes: PostOutcome[];
    missed: MissedSearch[];
    totals: { subscriptions: Arrived; messages: Arrived };
  }>;
};

export type Analytics = Omit<Awaited<ReturnType<AnalyticsReader['read']>>, 'moved'> & {
  range: Range;
  /** Whether the time before was counted, from its first day on: only then can the two be compared. */
  compared: 'whole' | 'part' | 'none';
  rose: Ranked[];
  fell: Ranked[];
  from: string;
  to: string;
  unit: 'day' | 'month';
  /** The sums of the whole range. */
  total: Sums;
  /** How many views of a day are counted at most. */
  viewsADay: number;
};

const DAYS = { '7d': 7, '30d': 30, '90d': 90 };
/** Lists show the first of many. */
const LIMIT = 15;
const MOVED = 10;
/** Of what rose, and of what fell. */
const MOVERS = 6;
/** A file has room for more. */
const FILE_LIMIT = 1000;
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
    searchers: SEARCHERS,
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

/** The same with as much as a file can take. */
export const readWholeAnalytics = (range: Range, deps: AnalyticsDeps): Promise<Analytics> =>
  readAnalytics(range, deps, FILE_LIMIT);

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

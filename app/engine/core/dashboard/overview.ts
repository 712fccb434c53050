import type { Words } from '~/content/words';
import { normalizedEmail } from '~/engine/kit/email/email.js';
import { isoDay } from '~/engine/kit/time/dates';
import { DAY_MS } from '~/engine/kit/time/durations';
import { dayIn } from '~/engine/kit/time/time-zone';
import type { TextEntity } from '../records/kinds';
import { type SearchTerm, searchTerms } from '../search/query';
import type { TotalFigure, UpcomingRow, WeekChart } from './panels';
import type { TaskGroup, TaskRow, Waiting } from './tasks';

/** Counting reads every row, and nobody needs to know whether 140 or 150 are waiting. */
const COUNT_LIMIT = 100;

/** A search result. */
export type FoundItem = {
  kind: string;
  /** Of its kind; `name`: of one record. */
  title: string;
  name: string;
  icon: string;
  to: string;
  id: string;
  label: string;
  note: string;
};

export type Dashboard = {
  totals: TotalFigure[];
  /** What needs the owner's attention, the newest of each kind first. `Waiting` has the counts. */
  tasks: TaskGroup[];
  /** What waits without being counted. */
  reminders: TaskRow[];
  /** What comes next. */
  upcoming: UpcomingRow[];
  weeks: WeekChart[];
  /** Newest first. */
  events: {
    id: string;
    /** What happened, to what, and by whom if it was not always the same person. */
    text: string;
    createdAt: Date;
  }[];
};

export type OverviewReader = {
  waiting(input: { now: Date; answeredSince: Date; limit: number }): Promise<Waiting>;
  dashboard(input: {
    words: Words;
    now: Date;
    /** The owner's day, YYYY-MM-DD. */
    today: string;
    /** Unanswered messages from before this time are overdue. */
    answeredSince: Date;
    /** From first to last. */
    days: string[];
    limits: DashboardLimits;
  }): Promise<Dashboard>;
  /** @param input.address the start of a subscriber's address, in lower case */
  search(input: { terms: SearchTerm[]; address: string; limit: number }): Promise<FoundItem[]>;
  titled(input: { terms: SearchTerm[]; limit: number }): Promise<LinkTarget[]>;
};

/** A record that a text can link to. */
export type LinkTarget = { entity: TextEntity; title: string; slug: string };

/** `tasks`: the maximum of each kind. */
type DashboardLimits = { total: number; next: number; tasks: number; events: number };

/** Counting reads every row that it counts, so above this the dashboard says 'more than'. */
const TOTAL_LIMIT = 1000;

const LIMITS: DashboardLimits = { total: TOTAL_LIMIT, next: 5, tasks: 3, events: 8 };
const RESULTS_PER_GROUP = 5;

const DAYS_PER_WEEK = 7;
/** After so many days without an answer, a message is on the dashboard even if it was read. */
const DAYS_TO_ANSWER = 2;

type Deps<K extends keyof OverviewReader> = { overview: Pick<OverviewReader, K> };

/** Counts for the badges in the admin's header and sidebar. */
export const countWaiting = (deps: Deps<'waiting'> & { now: () => Date }): Promise<Waiting> => {
  const now = deps.now();
  return deps.overview.waiting({ now, answeredSince: overdueBefore(now), limit: COUNT_LIMIT });
};

const overdueBefore = (now: Date) => new Date(now.getTime() - DAYS_TO_ANSWER * DAY_MS);

/** Reads the dashboard: totals, tasks, what comes next, the last seven days and the latest events. */
export async function readDashboard(
  { words, timeZone }: { words: Words; timeZone: string },
  deps: Deps<'dashboard'> & { now: () => Date },
): Promise<Dashboard> {
  const now = deps.now();
  const days = Array.from({ length: DAYS_PER_WEEK }, (_, index) =>
    isoDay(now.getTime() - (DAYS_PER_WEEK - 1 - index) * DAY_MS),
  );
  return deps.overview.dashboard({
    words,
    now,
    today: dayIn(now, timeZone),
    answeredSince: overdueBefore(now),
    days,
    limits: LIMITS,
  });
}

/** Searches all records, drafts included, a few of each kind. Every term must occur; an empty query finds nothing. */
export async function searchRecords(query: string, deps: Deps<'search'>): Promise<FoundItem[]> {
  const terms = searchTerms(query);
  if (terms.length === 0) return [];
  const address = normalizedEmail(query);
  return deps.overview.search({ terms, address, limit: RESULTS_PER_GROUP });
}

/** Finds posts and projects whose title has every term, drafts included, newest first. */
export async function findLinkTargets(query: string, deps: Deps<'titled'>): Promise<LinkTarget[]> {
  const terms = searchTerms(query);
  return terms.length === 0 ? [] : deps.overview.titled({ terms, limit: RESULTS_PER_GROUP });
}

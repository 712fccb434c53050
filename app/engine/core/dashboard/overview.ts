import { normalizedEmail } from '~/engine/kit/email/email.js';
import { isoDay } from '~/engine/kit/time/dates';
import { DAY_MS } from '~/engine/kit/time/durations';
import type { CalendarSays } from '~/features/booking/core/booking';
import type { Entity, TextEntity } from '../records/kinds';
import { type SearchTerm, searchTerms } from '../search/query';
import type { TaskKind, Waiting } from './tasks';

/** Counting reads every row, and nobody needs to know whether 140 or 150 are waiting. */
const COUNT_LIMIT = 100;

/** What the search of the admin area finds. */
export type SearchKind = Entity | 'message' | 'newsletter' | 'subscriber';

/** A search result. */
export type FoundItem = { kind: SearchKind; id: string; label: string; note: string };

/** Each counted up to `TOTAL_LIMIT`. */
type Totals = {
  /** The public ones; likewise projects and reviews. */
  posts: number;
  /** Draft posts. */
  drafts: number;
  projects: number;
  reviews: number;
  /** Confirmed subscribers, who get the next newsletter. */
  subscribers: number;
};

/** What a row about each kind of task shows. */
type TaskRows = {
  failedMails: { id: string; to: string; subject: string; createdAt: Date };
  unreadMessages: { id: string; name: string; message: string; createdAt: Date };
  requestedTalks: { id: string; name: string; talk: string; startAt: Date; takesTime: boolean };
  differingTalks: { id: string; name: string; talk: string; startAt: Date; says: CalendarSays };
  /** Reviews by invitation that are neither published nor refused; the id is that of the invitation. */
  arrivedReviews: { id: string; name: string; quote: string; createdAt: Date };
  /** Messages without an answer for two days or longer. */
  unanswered: { id: string; name: string };
  pendingComments: { id: string; name: string; body: string; about: string; createdAt: Date };
  pausedNewsletters: { id: string; subject: string; createdAt: Date };
};

/** What needs the owner's attention, the newest of each kind first. `Waiting` has the counts. */
export type Tasks = { [K in TaskKind]: TaskRows[K][] };

/** The visits of one day, YYYY-MM-DD in UTC. */
type DayOfVisits = { date: string; views: number; visitors: number };

export type Dashboard = {
  totals: Totals;
  tasks: Tasks;
  /** The talks that take place next, soonest first. */
  nextTalks: { id: string; name: string; talk: string; startAt: Date }[];
  /** The posts that will be published next, soonest first. */
  scheduled: { id: string; title: string; publishedAt: Date }[];
  /** Draft posts, the last edited first. */
  drafts: { id: string; title: string; updatedAt: Date }[];
  week: {
    /** Seven days up to today, including those without visits. */
    days: DayOfVisits[];
    /** The page with the most visitors, and the title of its record if it has one. */
    topPage: { name: string; title: string | null; visitors: number } | null;
  };
  /** Newest first. */
  events: {
    id: string;
    adminName: string | null;
    action: string;
    summary: string;
    createdAt: Date;
  }[];
};

export type OverviewReader = {
  waiting(input: { now: Date; answeredSince: Date; limit: number }): Promise<Waiting>;
  /** @param input.days from first to last */
  dashboard(input: {
    now: Date;
    /** Unanswered messages from before this time are overdue. */
    answeredSince: Date;
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

/** Counts for the badge in the admin's header. */
export const countWaiting = (deps: Deps<'waiting'> & { now: () => Date }): Promise<Waiting> => {
  const now = deps.now();
  return deps.overview.waiting({ now, answeredSince: overdueBefore(now), limit: COUNT_LIMIT });
};

const overdueBefore = (now: Date) => new Date(now.getTime() - DAYS_TO_ANSWER * DAY_MS);

/** Reads the dashboard: totals, tasks, upcoming posts, the week's visits and the latest events. */
export async function readDashboard(
  deps: Deps<'dashboard'> & { now: () => Date },
): Promise<Dashboard> {
  const now = deps.now();
  const days = Array.from({ length: DAYS_PER_WEEK }, (_, index) =>
    isoDay(now.getTime() - (DAYS_PER_WEEK - 1 - index) * DAY_MS),
  );
  const answeredSince = overdueBefore(now);
  return deps.overview.dashboard({ now, answeredSince, days, limits: LIMITS });
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

import { normalizedEmail } from '~/kit/email/email.js';
import { isoDay } from '~/kit/time/dates';
import { DAY_MS } from '~/kit/time/durations';
import { type SearchTerm, searchTerms } from '../search/query';

/** What waits for the owner; each counted up to `COUNT_LIMIT`. */
export type Waiting = { unreadMessages: number; pendingComments: number; failedMails: number };

/** Nobody needs to know whether 140 or 150 wait, and counting reads each of them. */
const COUNT_LIMIT = 100;

type Found = { id: string; label: string; note: string };

/** What a search found, by the screen that shows it. */
export type SearchResults = {
  posts: Found[];
  projects: Found[];
  reviews: Found[];
  messages: Found[];
  newsletters: Found[];
  subscribers: Found[];
};

/** Each total up to `TOTAL_LIMIT`. */
type Totals = {
  /** Those that visitors see; projects and reviews likewise. */
  posts: number;
  /** Posts that are drafts. */
  drafts: number;
  projects: number;
  reviews: number;
  /** Confirmed ones, whom the next newsletter reaches. */
  subscribers: number;
};

/** What wants to be done, the newest of each first; `Waiting` says how many there are. */
export type Tasks = {
  messages: { id: string; name: string; message: string; createdAt: Date }[];
  /** Those that wait for an answer for two days or longer, the latest first. */
  unanswered: { id: string; name: string }[];
  comments: { id: string; name: string; body: string; post: string; createdAt: Date }[];
  /** Those that can be tried again. */
  mails: { id: string; to: string; subject: string; createdAt: Date }[];
  /** Whoever has got some of it waits for nothing, whoever has not waits for the owner. */
  pausedNewsletters: { id: string; subject: string; createdAt: Date }[];
};

/** The visits of one day, YYYY-MM-DD in UTC. */
type DayOfVisits = { date: string; views: number; visitors: number };

export type Dashboard = {
  totals: Totals;
  tasks: Tasks;
  /** The next to appear by themselves, soonest first. */
  scheduled: { id: string; title: string; publishedAt: Date }[];
  /** Posts that are drafts, the last edited first. */
  drafts: { id: string; title: string; updatedAt: Date }[];
  week: {
    /** Seven, those without anybody too; today is the last. */
    days: DayOfVisits[];
    /** What most visitors have seen; the title of what it is about where there is one. */
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
  waiting(limit: number): Promise<Waiting>;
  /** @param input.days from the first to the last */
  dashboard(input: {
    now: Date;
    /** Messages from before then wait for long. */
    answeredSince: Date;
    days: string[];
    limits: DashboardLimits;
  }): Promise<Dashboard>;
  /** @param input.address the beginning of a subscriber's address, in lower case */
  search(input: { terms: SearchTerm[]; address: string; limit: number }): Promise<SearchResults>;
  titled(input: { terms: SearchTerm[]; limit: number }): Promise<LinkTarget[]>;
};

/** What a text can link to. */
export type LinkTarget = { entity: 'post' | 'project'; title: string; slug: string };

/** `tasks`: of each kind. */
type DashboardLimits = { total: number; next: number; tasks: number; events: number };

/** Counting reads every row that it counts: past this the dashboard says 'more than'. */
const TOTAL_LIMIT = 1000;

const LIMITS: DashboardLimits = { total: TOTAL_LIMIT, next: 5, tasks: 3, events: 8 };
const RESULTS_A_GROUP = 5;

const DAYS_A_WEEK = 7;
/** A message that waits for an answer that long is on the dashboard, even where it was read. */
const DAYS_TO_ANSWER = 2;

type Deps<K extends keyof OverviewReader> = { overview: Pick<OverviewReader, K> };

/** For the badge of the admin's header. */
export const countWaiting = (deps: Deps<'waiting'>): Promise<Waiting> =>
  deps.overview.waiting(COUNT_LIMIT);

/** What the site holds, how it does, what waits for the owner and what comes next. */
export async function readDashboard(
  deps: Deps<'dashboard'> & { now: () => Date },
): Promise<Dashboard> {
  const now = deps.now();
  const days = Array.from({ length: DAYS_A_WEEK }, (_, index) =>
    isoDay(now.getTime() - (DAYS_A_WEEK - 1 - index) * DAY_MS),
  );
  const answeredSince = new Date(now.getTime() - DAYS_TO_ANSWER * DAY_MS);
  return deps.overview.dashboard({ now, answeredSince, days, limits: LIMITS });
}

/** Across all records, drafts included. Every term must occur; none are found for no term. */
export async function searchRecords(query: string, deps: Deps<'search'>): Promise<SearchResults> {
  const terms = searchTerms(query);
  if (terms.length === 0) {
    return { posts: [], projects: [], reviews: [], messages: [], newsletters: [], subscribers: [] };
  }
  const address = normalizedEmail(query);
  return deps.overview.search({ terms, address, limit: RESULTS_A_GROUP });
}

/** Posts and projects by their titles, drafts included: the newest of those that hold every term. */
export async function findLinkTargets(query: string, deps: Deps<'titled'>): Promise<LinkTarget[]> {
  const terms = searchTerms(query);
  return terms.length === 0 ? [] : deps.overview.titled({ terms, limit: RESULTS_A_GROUP });
}

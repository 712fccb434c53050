import { normalizedEmail } from './mail/email.js';
import { type SearchTerm, searchTerms } from './search/query';

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

export type Dashboard = {
  totals: Totals;
  /** The next to appear by themselves, soonest first. */
  scheduled: { id: string; title: string; publishedAt: Date }[];
  /** Unread, newest first. */
  messages: { id: string; name: string; message: string; createdAt: Date }[];
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
  dashboard(input: { now: Date; limits: DashboardLimits }): Promise<Dashboard>;
  /** @param input.address the beginning of a subscriber's address, in lower case */
  search(input: { terms: SearchTerm[]; address: string; limit: number }): Promise<SearchResults>;
  titled(input: { terms: SearchTerm[]; limit: number }): Promise<LinkTarget[]>;
};

/** What a text can link to. */
export type LinkTarget = { entity: 'post' | 'project'; title: string; slug: string };

type DashboardLimits = {
  total: number;
  scheduled: number;
  messages: number;
  events: number;
};

/** Counting reads every row that it counts: past this the dashboard says 'more than'. */
const TOTAL_LIMIT = 1000;

const LIMITS: DashboardLimits = { total: TOTAL_LIMIT, scheduled: 5, messages: 3, events: 8 };
const RESULTS_A_GROUP = 5;

type Deps<K extends keyof OverviewReader> = { overview: Pick<OverviewReader, K> };

/** For the badge of the admin's header. */
export const countWaiting = (deps: Deps<'waiting'>): Promise<Waiting> =>
  deps.overview.waiting(COUNT_LIMIT);

export const readDashboard = (deps: Deps<'dashboard'> & { now: () => Date }): Promise<Dashboard> =>
  deps.overview.dashboard({ now: deps.now(), limits: LIMITS });

/** Across all records, drafts included. Every term must occur; none are found for no term. */
export async function searchRecords(query: string, deps: Deps<'search'>): Promise<SearchResults> {
  const terms = searchTerms(query);
  if (terms.length === 0) {
    return { posts: [], projects: [], reviews: [], messages: [], subscribers: [] };
  }
  const address = normalizedEmail(query);
  return deps.overview.search({ terms, address, limit: RESULTS_A_GROUP });
}

/** Posts and projects by their titles, drafts included: the newest of those that hold every term. */
export async function findLinkTargets(query: string, deps: Deps<'titled'>): Promise<LinkTarget[]> {
  const terms = searchTerms(query);
  return terms.length === 0 ? [] : deps.overview.titled({ terms, limit: RESULTS_A_GROUP });
}

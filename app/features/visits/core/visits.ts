import type { LeadKey } from '~/engine/core/leads/leads';
import { limitRate, type RateLimitsDeps } from '~/engine/core/limits/rate-limits';
import type { KindName } from '~/engine/core/records/kinds';
import {
  type CountedPage,
  countedPage,
  type DaySaltDeps,
  referringHost,
  type VisitorTraits,
  visitorHash,
} from '~/engine/core/visitors/visitors';
import { isoDay } from '~/engine/kit/time/dates';

/** Counts visitors without tracking them, see `decision.md`. */

/** An amount to add to one of the day's sums. */
type VisitCount = {
  kind: 'all' | 'page' | 'referrer' | 'country';
  name: string;
  views: number;
  visitors: number;
};

type OutcomeCount = { kind: string; page: string; assisted: number; last: number };

/** Days are in UTC, YYYY-MM-DD. */
export type Visits = {
  /**
   * Returns the page's canonical path, null if it is not public; and the number of views counted on that
   * day so far.
   */
  look(input: {
    day: string;
    page: CountedPage;
    now: Date;
  }): Promise<{ path: string | null; views: number }>;
  /** Returns how many pages the visitor has seen today. */
  seenBy(visitor: string): Promise<number>;
  /** Counts a view. Returns how many pages the visitor has seen today, and how often this page. */
  note(input: {
    visitor: string;
    page: string;
    day: string;
    now: Date;
  }): Promise<{ today: number; here: number }>;
  add(input: { day: string; counts: VisitCount[] }): Promise<void>;
  /** Returns the paths of the posts that the visitor has read today, latest first. */
  postsRead(input: { visitor: string; limit: number }): Promise<string[]>;
  /**
   * Counts an outcome, and copies the pages that the visitor has read today to its record: the latest
   * `pages`.
   * @param input.visitor null if nothing was counted today
   */
  addOutcomes(input: {
    day: string;
    counts: OutcomeCount[];
    record: LeadKey;
    visitor: string | null;
    pages: number;
  }): Promise<void>;
};

type VisitDeps = DaySaltDeps & { visits: Visits };

type CountingDeps = VisitDeps &
  RateLimitsDeps & {
    staticPaths: readonly string[];
    kinds: readonly KindName[];
    /**
     * The maximum number of views counted in a day: each writes up to a dozen of the free plan's
     * 100,000 rows.
     */
    viewsADay: number;
  };

/** A visitor with more views in a day is not a reader, and would distort the figures. */
const MAX_VIEWS = 500;
/** Outcomes after reading more posts than this are attributed to the latest of them. */
const MAX_POSTS = 10;
/** The maximum number of pages that are kept with a record. */
const MAX_PAGES = 50;

/**
 * Counts a page view, unless a limit is reached; then nothing is written.
 * @param view.path as in the browser; view.referrer a host, '' for none; view.country two letters, ''
 *   if unknown
 * @throws DomainError `too-many` for more from one network than its people can read; `unavailable`
 */
export async function recordView(
  view: { path: string; referrer: string; country: string; visitor: VisitorTraits },
  deps: CountingDeps,
): Promise<void> {
  const page = countedPage(view.path, deps);
  if (page === null) return;
  const now = deps.now();
  const day = isoDay(now);
  const [salt, { path, views }] = await Promise.all([
    deps.daySalts.find(day),
    deps.visits.look({ day, page, now }),
  ]);
  if (path === null || views >= deps.viewsADay) return;
  const visitor = await visitorHash(
    view.visitor,
    salt ?? (await deps.daySalts.begin({ day, salt: deps.newToken() })),
  );
  if ((await deps.visits.seenBy(visitor)) >= MAX_VIEWS) return;
  await limitRate('view', deps);
  const { today, here } = await deps.visits.note({ visitor, page: path, day, now });
  const isFirst = today === 1 ? 1 : 0;
  const counts: VisitCount[] = [
    { kind: 'all', name: '', views: 1, visitors: isFirst },
    { kind: 'page', name: path, views: 1, visitors: here === 1 ? 1 : 0 },
  ];
  const referrer = referringHost(view.referrer, [view.visitor.host]);
  // A visitor counts for one country a day, and for a referrer each time they come from elsewhere.
  if (isFirst) counts.push({ kind: 'country', name: countryOf(view), views: 1, visitors: 1 });
  if (referrer) counts.push({ kind: 'referrer', name: referrer, views: 1, visitors: isFirst });
  await deps.visits.add({ day, counts });
}

/** Returns two letters; '' for unknown (XX) and for codes that are no country, such as Tor (T1). */
const countryOf = ({ country }: { country: string }) =>
  /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : '';

/**
 * Counts what a visitor did, and attributes it to the posts that they read before on the same day: to
 * each as `assisted`, to the latest as `last`. Copies the pages of that day to the record, because the
 * visitor has now told who they are.
 * @throws DomainError `unavailable`
 */
export async function recordOutcome(
  { lead, visitor: traits }: { lead: LeadKey; visitor: VisitorTraits },
  deps: VisitDeps,
): Promise<void> {
  const { kind } = lead;
  const day = isoDay(deps.now());
  const salt = await deps.daySalts.find(day);
  const visitor = salt === null ? null : await visitorHash(traits, salt);
  const posts = visitor === null ? [] : await deps.visits.postsRead({ visitor, limit: MAX_POSTS });
  const counts = posts.map((page, index) => ({ kind, page, assisted: 1, last: index ? 0 : 1 }));
  await deps.visits.addOutcomes({
    day,
    counts: counts.length > 0 ? counts : [{ kind, page: '', assisted: 1, last: 1 }],
    record: lead,
    visitor,
    pages: MAX_PAGES,
  });
}

import { limitRate, type RateLimitsDeps } from '~/engine/core/limits/rate-limits';
import { recordAt, type TextEntity } from '~/engine/core/records/kinds';
import { slugProblem } from '~/engine/core/records/slugs';
import { sha256 } from '~/engine/kit/sha256';
import { isoDay } from '~/engine/kit/time/dates';

/** Counts visitors without tracking them: docs/decisions/0007-analytics.md. */

/** The page that a counted path refers to. */
export type CountedPage = { kind: 'static'; path: string } | { kind: TextEntity; idOrSlug: string };

/** The data that identifies a visitor. It is not stored. */
export type VisitorTraits = { address: string; userAgent: string; host: string };

/** An amount to add to one of the day's sums. */
type VisitCount = {
  kind: 'all' | 'page' | 'referrer' | 'country';
  name: string;
  views: number;
  visitors: number;
};

export type OutcomeKind = 'subscription' | 'message' | 'booking';
/** What a visitor did, and the id of its record. */
export type Outcome = { kind: OutcomeKind; id: string };
type OutcomeCount = { kind: OutcomeKind; page: string; assisted: number; last: number };

/** Days are in UTC, YYYY-MM-DD. */
export type Visits = {
  /**
   * Returns the day's salt, null if there is none yet; the page's canonical path, null if it is not
   * public; and the number of views counted on that day so far.
   */
  look(input: {
    day: string;
    page: CountedPage;
    now: Date;
  }): Promise<{ salt: string | null; path: string | null; views: number }>;
  findSalt(day: string): Promise<string | null>;
  /**
   * Deletes earlier days and stores the day's salt. Returns the salt that a concurrent request stored,
   * if there is one.
   */
  beginDay(input: { day: string; salt: string }): Promise<string>;
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
    record: Outcome;
    visitor: string | null;
    pages: number;
  }): Promise<void>;
};

type VisitDeps = {
  now: () => Date;
  newToken: () => string;
  visits: Visits;
};

type CountingDeps = VisitDeps &
  RateLimitsDeps & {
    staticPaths: readonly string[];
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
const MAX_SLUG_LENGTH = 200;
/** The maximum length of a DNS name (RFC 1035, 2.3.4). */
const MAX_HOST_LENGTH = 253;

/**
 * Returns the page of a path; null for a path that is not counted: the admin area, files, invalid
 * paths.
 * @param staticPaths the paths of the static pages
 */
export function countedPage(path: string, staticPaths: readonly string[]): CountedPage | null {
  // All tags count as one page, and all series, because anybody can make up names.
  const trimmed = path.length > 1 ? path.replace(/^(\/(?:tags|series))\/.*|\/$/, '$1') : path;
  if (staticPaths.includes(trimmed)) return { kind: 'static', path: trimmed };
  const record = recordAt(trimmed);
  if (!record || record.name.length > MAX_SLUG_LENGTH) return null;
  // Scanners ask for many files at the top level, which need no lookup.
  if (record.entity === 'page' && slugProblem(record.name) !== null) return null;
  try {
    return { kind: record.entity, idOrSlug: decodeURIComponent(record.name) };
  } catch {
    return null;
  }
}

/** Returns the host that a visitor came from; '' for our own hosts and for an invalid host. */
export function referringHost(host: string, ownHosts: string[]): string {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/:\d+$/, '')
      .replace(/^www\./, '');
  const name = plain(host);
  if (name.length > MAX_HOST_LENGTH || !/^[a-z\d-]+(\.[a-z\d-]+)+$/.test(name)) return '';
  return ownHosts.map(plain).includes(name) ? '' : name;
}

/** Returns the current day and its salt, which is created if there is none yet. */
export async function dayOf({
  now,
  newToken,
  visits,
}: Pick<VisitDeps, 'now' | 'newToken'> & { visits: Pick<Visits, 'findSalt' | 'beginDay'> }) {
  const day = isoDay(now());
  return {
    day,
    salt: (await visits.findSalt(day)) ?? (await visits.beginDay({ day, salt: newToken() })),
  };
}

/** Identifies a visitor for one day. Without the day's salt it reveals nothing. */
const visitorHash = ({ address, userAgent, host }: VisitorTraits, salt: string) =>
  sha256([salt, address, userAgent, host].join('\n'));

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
  const page = countedPage(view.path, deps.staticPaths);
  if (page === null) return;
  const now = deps.now();
  const day = isoDay(now);
  const { salt, path, views } = await deps.visits.look({ day, page, now });
  if (path === null || views >= deps.viewsADay) return;
  const visitor = await visitorHash(
    view.visitor,
    salt ?? (await deps.visits.beginDay({ day, salt: deps.newToken() })),
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
  { outcome, visitor: traits }: { outcome: Outcome; visitor: VisitorTraits },
  deps: VisitDeps,
): Promise<void> {
  const { kind } = outcome;
  const day = isoDay(deps.now());
  const salt = await deps.visits.findSalt(day);
  const visitor = salt === null ? null : await visitorHash(traits, salt);
  const posts = visitor === null ? [] : await deps.visits.postsRead({ visitor, limit: MAX_POSTS });
  const counts = posts.map((page, index) => ({ kind, page, assisted: 1, last: index ? 0 : 1 }));
  await deps.visits.addOutcomes({
    day,
    counts: counts.length > 0 ? counts : [{ kind, page: '', assisted: 1, last: 1 }],
    record: outcome,
    visitor,
    pages: MAX_PAGES,
  });
}

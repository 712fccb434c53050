import { sha256 } from '~/kit/sha256';
import { isoDay } from '~/kit/time/dates';
import { limitRate, type RateLimitsDeps } from '../limits/rate-limits';

/**
 * Counting visitors without following them: docs/decisions/0007-analytics.md.
 */

/** What a counted path leads to. */
export type CountedPage =
  | { kind: 'page'; path: string }
  | { kind: 'post' | 'project'; idOrSlug: string };

/** What is known of somebody who asks for a page. Nothing of it is kept. */
export type VisitorTraits = { address: string; userAgent: string; host: string };

/** A sum of the day, to be added to. */
type VisitCount = {
  kind: 'all' | 'page' | 'referrer' | 'country';
  name: string;
  views: number;
  visitors: number;
};

type OutcomeKind = 'subscription' | 'message';
/** What a visitor did; a message is told which post was read last before it. */
export type Outcome = { kind: 'subscription' } | { kind: 'message'; id: string };
type OutcomeCount = { kind: OutcomeKind; page: string; assisted: number; last: number };

/** Days are in UTC, YYYY-MM-DD. */
export type Visits = {
  /**
   * The day's salt, null where it has none yet; the page's own path, null where it is not public; and
   * how many views of everybody were counted on that day so far.
   */
  look(input: {
    day: string;
    page: CountedPage;
    now: Date;
  }): Promise<{ salt: string | null; path: string | null; views: number }>;
  findSalt(day: string): Promise<string | null>;
  /** Forgets all days before; gives the day a salt, or finds the one that somebody was quicker to give. */
  beginDay(input: { day: string; salt: string }): Promise<string>;
  /** How many pages the visitor has seen today, this one included. */
  seenBy(visitor: string): Promise<number>;
  /** The same, and how often they saw this page. */
  note(input: {
    visitor: string;
    page: string;
    day: string;
    now: Date;
  }): Promise<{ today: number; here: number }>;
  add(input: { day: string; counts: VisitCount[] }): Promise<void>;
  /** Paths of the posts that the visitor has read today, the latest first. */
  postsRead(input: { visitor: string; limit: number }): Promise<string[]>;
  /** @param input.message what the message is told; null where there is none */
  addOutcomes(input: {
    day: string;
    counts: OutcomeCount[];
    message: { id: string; readBefore: string } | null;
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
    /** Views counted a day: each writes up to a dozen rows of the free plan's 100,000. */
    viewsADay: number;
  };

/** More in a day is no reader; it would only distort the figures. */
const MOST_VIEWS = 500;
/** What came after reading more posts than that is put down to the latest of them. */
const MOST_POSTS = 10;
const LONGEST_SLUG = 200;
/** As long as a name in DNS may be (RFC 1035, 2.3.4). */
const LONGEST_HOST = 253;

/**
 * Null for a path that is not counted: the admin area, files, nonsense.
 * @param staticPaths of the public pages whose address is all there is to know
 */
export function countedPage(path: string, staticPaths: readonly string[]): CountedPage | null {
  // One tag or series counts as all of them: anybody can make up names.
  const trimmed = path.length > 1 ? path.replace(/^(\/(?:tags|series))\/.*|\/$/, '$1') : path;
  if (staticPaths.includes(trimmed)) return { kind: 'page', path: trimmed };
  const [, place, encoded] = /^\/(details|project-details)\/([^/]+)$/.exec(trimmed) ?? [];
  if (!place || !encoded || encoded.length > LONGEST_SLUG) return null;
  try {
    const idOrSlug = decodeURIComponent(encoded);
    return { kind: place === 'details' ? 'post' : 'project', idOrSlug };
  } catch {
    return null;
  }
}

/** Where a visitor came from: a host and nothing else. '' for our own and for what is no host. */
export function referringHost(host: string, ownHosts: string[]): string {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/:\d+$/, '')
      .replace(/^www\./, '');
  const name = plain(host);
  if (name.length > LONGEST_HOST || !/^[a-z\d-]+(\.[a-z\d-]+)+$/.test(name)) return '';
  return ownHosts.map(plain).includes(name) ? '' : name;
}

/** The day, with its salt, which it is given where it has none yet. */
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

/** The same on one day, different on the next; without the day's salt it tells nothing. */
const visitorHash = ({ address, userAgent, host }: VisitorTraits, salt: string) =>
  sha256([salt, address, userAgent, host].join('\n'));

/**
 * Counts a page that somebody sees, unless that would be one too many: nothing is written for it then.
 * @param view.path as the browser has it; view.referrer a host, '' for none; view.country two letters,
 *   '' where it is not known
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
  if ((await deps.visits.seenBy(visitor)) >= MOST_VIEWS) return;
  await limitRate('view', deps);
  const { today, here } = await deps.visits.note({ visitor, page: path, day, now });
  const isFirst = today === 1 ? 1 : 0;
  const counts: VisitCount[] = [
    { kind: 'all', name: '', views: 1, visitors: isFirst },
    { kind: 'page', name: path, views: 1, visitors: here === 1 ? 1 : 0 },
  ];
  const referrer = referringHost(view.referrer, [view.visitor.host]);
  // A visitor has one country a day, and a referrer each time they come from elsewhere.
  if (isFirst) counts.push({ kind: 'country', name: countryOf(view), views: 1, visitors: 1 });
  if (referrer) counts.push({ kind: 'referrer', name: referrer, views: 1, visitors: isFirst });
  await deps.visits.add({ day, counts });
}

/** Two letters; '' for 'not known' (XX) and for what is no country, such as Tor (T1). */
const countryOf = ({ country }: { country: string }) =>
  /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : '';

/**
 * Counts what a visitor did, and puts it down to the posts that they had read before on the same day:
 * to each of them as `assisted`, to the latest as `last`, which a message is told as well.
 * @throws DomainError `unavailable`
 */
export async function recordOutcome(
  { outcome, visitor }: { outcome: Outcome; visitor: VisitorTraits },
  deps: VisitDeps,
): Promise<void> {
  const { kind } = outcome;
  const day = isoDay(deps.now());
  const salt = await deps.visits.findSalt(day);
  const posts =
    salt === null
      ? []
      : await deps.visits.postsRead({
          visitor: await visitorHash(visitor, salt),
          limit: MOST_POSTS,
        });
  const counts = posts.map((page, index) => ({ kind, page, assisted: 1, last: index ? 0 : 1 }));
  await deps.visits.addOutcomes({
    day,
    counts: counts.length > 0 ? counts : [{ kind, page: '', assisted: 1, last: 1 }],
    message: outcome.kind === 'message' ? { id: outcome.id, readBefore: posts[0] ?? '' } : null,
  });
}

import { isPrivatePath } from '~/engine/kit/paths';
import { isoDay } from '~/engine/kit/time/dates';
import { limitRate, type RateLimitsDeps } from '../limits/rate-limits';
import { referringHost } from '../visitors/visitors';

/* Requested addresses that are not pages: docs/decisions/0021-redirects.md. */

export type MissingAddresses = {
  /** Counts a request, unless the day has `paths` other paths or `hits` requests already. */
  note(input: {
    day: string;
    path: string;
    referrer: string;
    now: Date;
    max: { paths: number; hits: number };
  }): Promise<void>;
};

/** Each request writes one of the free plan's 100,000 rows a day. */
const MAX_PER_DAY = { paths: 200, hits: 2000 };
/** In characters; nobody shares longer addresses. */
export const MAX_PATH_LENGTH = 200;

/** Files, except types that are pages on other sites. */
const FILE = /\.(?!html?$|pdf$|md$)[a-z][a-z\d]{0,7}$/i;
/** Paths that attackers probe on every site. */
const PROBE =
  /\/\.|\/\/|^\/(wp-|(wordpress|xmlrpc|cgi-bin|phpmyadmin|pma|vendor|actuator|solr|owa|autodiscover|boaform|hnap1|console|manager|telescope|_next|\+cscoe\+)([/.]|$))/i;
/** Paths that the site always answers itself. */
const OWN = /^\/(api|seen|pictures|outbox|build|fonts|images|health\.json)(\/|$)/i;

export type PathDeps = { privatePaths: readonly string[] };

/**
 * Normalizes a path to the form in which it can be redirected, without a trailing slash. Returns null
 * for invalid paths, and for those that the site needs itself: the home page, the API, and private pages.
 */
export function pagePath(pathname: string, { privatePaths }: PathDeps): string | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  if (path === '/' || !path.startsWith('/') || path.length > MAX_PATH_LENGTH) return null;
  const words = decoded(path);
  if (words === null || /[\p{Cc}<>"`\\|]/u.test(words) || OWN.test(words)) return null;
  return isPrivatePath(path, privatePaths) ? null : path;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/**
 * The same for paths that are counted: without files, probes, and anything that may contain an email
 * address.
 */
export function countedMissing(pathname: string, deps: PathDeps): string | null {
  const path = pagePath(pathname, deps);
  const words = path && decoded(path);
  return words && !/@/.test(words) && !PROBE.test(words) && !FILE.test(words) ? path : null;
}

/** Returns the host of the linking page, or its path if it is one of ours; '' if unknown. */
export function linkedFrom(referer: string, host: string, deps: PathDeps): string {
  if (!URL.canParse(referer)) return '';
  const from = new URL(referer);
  if (from.host === host)
    return from.pathname === '/' ? '/' : (countedMissing(from.pathname, deps) ?? '');
  return referringHost(from.host, [host]);
}

/**
 * Counts a request for an address that is not a page. Stores nothing about the visitor.
 * @param input.referer the full header: only a host or a path of this site is stored
 * @throws DomainError `too-many`; `unavailable`
 */
export async function recordMissing(
  input: { path: string; referer: string; host: string },
  deps: RateLimitsDeps & PathDeps & { missingAddresses: MissingAddresses },
): Promise<void> {
  const path = countedMissing(input.path, deps);
  if (path === null) return;
  await limitRate('missing', deps);
  const now = deps.now();
  const referrer = linkedFrom(input.referer, input.host, deps);
  await deps.missingAddresses.note({ day: isoDay(now), path, referrer, now, max: MAX_PER_DAY });
}

import { isAdminPath, isPersonalPath } from '~/kit/paths';
import { isoDay } from '~/kit/time/dates';
import { limitRate, type RateLimitsDeps } from '../limits/rate-limits';
import { referringHost } from '../visits/visits';

/* Addresses that people asked for and that are no page: docs/decisions/0021-redirects.md. */

export type MissingAddresses = {
  /** Counts one more, unless the day has `paths` others or `hits` in all. */
  note(input: {
    day: string;
    path: string;
    referrer: string;
    now: Date;
    max: { paths: number; hits: number };
  }): Promise<void>;
};

/** Each writes a row of the free plan's 100,000 a day. */
const A_DAY = { paths: 200, hits: 2000 };
/** In characters; what is longer is no address that somebody gave to others. */
export const LONGEST_PATH = 200;

/** Files, save those that were pages somewhere before. */
const FILE = /\.(?!html?$|pdf$|md$)[a-z][a-z\d]{0,7}$/i;
/** What programs ask every site for that look for a way in. */
const PROBE =
  /\/\.|\/\/|^\/(wp-|(wordpress|xmlrpc|cgi-bin|phpmyadmin|pma|vendor|actuator|solr|owa|autodiscover|boaform|hnap1|console|manager|telescope|_next|\+cscoe\+)([/.]|$))/i;
/** What the site answers itself, whether it has something there or not. */
const OWN = /^\/(api|seen|pictures|outbox|build|fonts|images|health\.json)(\/|$)/i;

/**
 * A path without the slash at its end, in which form it can be redirected; null for what this site needs itself:
 * the first page, the owner's pages, the API, links for one person. And for what is no path at all.
 */
export function pagePath(pathname: string): string | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  if (path === '/' || !path.startsWith('/') || path.length > LONGEST_PATH) return null;
  const words = decoded(path);
  if (words === null || /[\p{Cc}<>"`\\|]/u.test(words) || OWN.test(words)) return null;
  return isAdminPath(path) || isPersonalPath(path) ? null : path;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The same for what is counted: no files, no probes, and nothing that may hold an address of mail. */
export function countedMissing(pathname: string): string | null {
  const path = pagePath(pathname);
  const words = path && decoded(path);
  return words && !/@/.test(words) && !PROBE.test(words) && !FILE.test(words) ? path : null;
}

/** The host that a link was on, or the page's own path where it was one of ours; '' where nobody knows. */
export function linkedFrom(referer: string, host: string): string {
  if (!URL.canParse(referer)) return '';
  const from = new URL(referer);
  if (from.host === host)
    return from.pathname === '/' ? '/' : (countedMissing(from.pathname) ?? '');
  return referringHost(from.host, [host]);
}

/**
 * Counts an address that is no page, without whoever asked for it.
 * @param input.referer of the request, in full: a host or a path of this site is all that is kept
 * @throws DomainError `too-many`; `unavailable`
 */
export async function recordMissing(
  input: { path: string; referer: string; host: string },
  deps: RateLimitsDeps & { missingAddresses: MissingAddresses },
): Promise<void> {
  const path = countedMissing(input.path);
  if (path === null) return;
  await limitRate('missing', deps);
  const now = deps.now();
  const referrer = linkedFrom(input.referer, input.host);
  await deps.missingAddresses.note({ day: isoDay(now), path, referrer, now, max: A_DAY });
}

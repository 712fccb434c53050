import { sha256 } from '~/engine/kit/sha256';
import { isoDay } from '~/engine/kit/time/dates';
import { type KindName, recordAt, type TextKindName } from '../records/kinds';
import { slugProblem } from '../records/slugs';

/** What is counted without tracking anybody. Days are in UTC, YYYY-MM-DD. */

/** The page that a counted path refers to. */
export type CountedPage = { path: string } | { kind: TextKindName; idOrSlug: string };

/** The data that identifies a visitor. It is not stored. */
export type VisitorTraits = { address: string; userAgent: string; host: string };

/** A random text for each day, hashed together with a visitor's data. */
export type DaySalts = {
  find(day: string): Promise<string | null>;
  /**
   * Stores the day's salt, and deletes what must not outlive the days before. Returns the salt that a
   * concurrent request stored, if there is one.
   */
  begin(input: { day: string; salt: string }): Promise<string>;
};

export type DaySaltDeps = { now: () => Date; newToken: () => string; daySalts: DaySalts };

const MAX_SLUG_LENGTH = 200;
/** The maximum length of a DNS name (RFC 1035, 2.3.4). */
const MAX_HOST_LENGTH = 253;

/**
 * Returns the page of a path; null for a path that is not counted: the admin area, files, invalid
 * paths.
 * @param staticPaths the paths of the static pages
 * @param kinds of records
 */
export function countedPage(
  path: string,
  { staticPaths, kinds }: { staticPaths: readonly string[]; kinds: readonly KindName[] },
): CountedPage | null {
  // All tags count as one page, and all series, because anybody can make up names.
  const trimmed = path.length > 1 ? path.replace(/^(\/(?:tags|series))\/.*|\/$/, '$1') : path;
  if (staticPaths.includes(trimmed)) return { path: trimmed };
  const record = recordAt(trimmed, kinds);
  if (!record || record.name.length > MAX_SLUG_LENGTH) return null;
  // Scanners ask for many files at the top level, which need no lookup.
  if (record.kind.path === '/' && slugProblem(record.name) !== null) return null;
  try {
    return { kind: record.kind, idOrSlug: decodeURIComponent(record.name) };
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
export async function dayOf({ now, newToken, daySalts }: DaySaltDeps) {
  const day = isoDay(now());
  return {
    day,
    salt: (await daySalts.find(day)) ?? (await daySalts.begin({ day, salt: newToken() })),
  };
}

/** Identifies a visitor for one day. Without the day's salt it reveals nothing. */
export const visitorHash = ({ address, userAgent, host }: VisitorTraits, salt: string) =>
  sha256([salt, address, userAgent, host].join('\n'));

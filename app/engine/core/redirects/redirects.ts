import * as v from 'valibot';
import { DomainError, fieldError, notFound } from '~/engine/kit/errors';
import { completeAddress } from '~/engine/kit/fields/complete-address';
import { ADDRESS_LIMIT } from '~/engine/kit/fields/limits';
import { parseInput, requiredText } from '~/engine/kit/input';
import { isAdminPath, SEARCH_PATH } from '~/engine/kit/paths';
import { titleFromPath } from '~/engine/kit/public-page';
import { safeAddress } from '~/engine/kit/safe-address';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '../audit/audit';
import type { FormerAddresses } from '../published/former-addresses';
import type { KindName } from '../records/kinds';
import { countedPage } from '../visitors/visitors';
import { MAX_PATH_LENGTH, type PathDeps, pagePath } from './missing';
import { type SitePage, similarPages } from './similar';

/* Redirects of addresses that are not pages: docs/decisions/0021-redirects.md. */

export type Redirect = { id: string; source: string; target: string; createdAt: Date };

export type Redirects = {
  /** Returns the target of a redirect; null if there is none. */
  find(source: string): Promise<string | null>;
  /** Newest first. */
  list(limit: number): Promise<Redirect[]>;
  /**
   * Adds a redirect, or replaces the one with its id. Redirects to its source are changed to its
   * target.
   * @returns why it was not saved: another redirect has the source, there are `max` already, or the id
   *   no longer exists
   */
  save(
    redirect: Redirect,
    input: { isNew: boolean; max: number; event: AuditEvent; now: Date },
  ): Promise<'saved' | 'taken' | 'full' | 'gone'>;
  /** Returns false if there was none. */
  remove(id: string, event: AuditEvent): Promise<boolean>;
};

export type SitePages = {
  /** Returns which of these paths are public posts, projects, tags or series now. */
  existing(paths: string[], now: Date): Promise<string[]>;
  /** Returns public posts and projects, the newest of each. */
  newest(limit: number, now: Date): Promise<SitePage[]>;
};

const MAX_REDIRECTS = 500;
/** How many posts, and how many projects, an address is compared with. */
const MAX_COMPARED = 300;
const SUGGESTIONS = 4;

/** Files that exist without a lookup. */
const FILES = ['/feed.xml', '/feed.json', '/atom.xml', '/resume.pdf'];

const address = (label: string) => requiredText(label, ADDRESS_LIMIT);
const schema = v.object({ source: address('Old address'), target: address('New address') });

/** An arbitrary origin, used only to normalize paths. */
const HERE = 'https://here.invalid';

/** Parses an address: a path of this site, or a full URL, which may be on this site as well. */
function parseAddress(typed: string, origin: string): URL | null {
  const text = completeAddress(typed);
  if (safeAddress(text) === '' || /\s/.test(text)) return null;
  const url = new URL(text, HERE);
  return url.origin === origin ? new URL(url.pathname + url.search + url.hash, HERE) : url;
}

function parseSource(text: string, { origin, ...deps }: PathDeps & { origin: string }): string {
  const url = parseAddress(text, origin);
  if (url?.origin !== HERE) {
    throw fieldError('source', 'The old address must be one of this site that begins with a /.');
  }
  const path = pagePath(url.pathname, deps);
  if (path !== null) return path;
  throw fieldError(
    'source',
    url.pathname.length > MAX_PATH_LENGTH
      ? `The old address is too long: at most ${MAX_PATH_LENGTH} characters.`
      : 'This address cannot be redirected: it is not a page, or the site needs it itself.',
  );
}

function parseTarget(text: string, origin: string): string {
  const url = parseAddress(text, origin);
  if (url && url.origin !== HERE && url.protocol === 'https:') return url.href;
  if (url?.origin !== HERE || isAdminPath(url.pathname)) {
    throw fieldError(
      'target',
      'The new address must be a page of this site, beginning with a /, or one elsewhere that begins with https://.',
    );
  }
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : url.pathname;
  return path + url.search + url.hash;
}

const pathOf = (target: string) => (target.startsWith('/') ? new URL(target, HERE).pathname : null);

type PageDeps = PathDeps & {
  now: () => Date;
  sitePages: SitePages;
  staticPaths: readonly string[];
  kinds: readonly KindName[];
};

/** Returns which of these paths are pages now. */
async function existingPages(
  paths: string[],
  { now, sitePages, staticPaths }: PageDeps,
): Promise<Set<string>> {
  const isFixed = (path: string) => FILES.includes(path) || staticPaths.includes(path);
  const asked = paths.filter((path) => !isFixed(path));
  const found = asked.length > 0 ? await sitePages.existing(asked, now()) : [];
  return new Set([...paths.filter(isFixed), ...found]);
}

type SaveDeps = AuditDeps &
  PageDeps & { redirects: Redirects; formerAddresses: FormerAddresses; origin: string };

/**
 * Adds a redirect, or changes the one with the id.
 * @throws DomainError `invalid`, naming `source` or `target`: not an address, a loop, a chain, the
 *   source is a page, the target is not; `conflict` if the source is redirected already; `not-found`
 */
export async function saveRedirect(
  input: { id: string | null; fields: unknown; by: Actor },
  deps: SaveDeps,
): Promise<Redirect> {
  const fields = parseInput(schema, input.fields);
  const source = parseSource(fields.source, deps);
  const target = parseTarget(fields.target, deps.origin);
  const to = pathOf(target);
  if (to === source) throw fieldError('target', 'That would redirect in a circle.');
  const pages = await existingPages(to === null ? [source] : [source, to], deps);
  await refuseAPage(source, { pages, deps });
  if (to !== null && !pages.has(to)) await refuseTarget(to, deps);
  const now = deps.now();
  const redirect = { id: input.id ?? deps.newId(), source, target, createdAt: now };
  const event = auditEvent(
    { ...input.by, action: 'redirect.save', entityId: redirect.id, summary: source },
    deps,
  );
  const isNew = input.id === null;
  const saved = await deps.redirects.save(redirect, { isNew, max: MAX_REDIRECTS, event, now });
  if (saved === 'gone') throw notFound('Redirect');
  if (saved === 'taken') {
    throw fieldError(
      'source',
      'This address is redirected already: change that redirect.',
      'conflict',
    );
  }
  if (saved === 'full') {
    const text = `There are ${MAX_REDIRECTS} redirects, which is the maximum. Delete one first.`;
    throw new DomainError('conflict', text);
  }
  return redirect;
}

/** Pages and their former addresses take precedence, so a redirect there would have no effect. */
async function refuseAPage(
  source: string,
  { pages, deps }: { pages: Set<string>; deps: PageDeps & { formerAddresses: FormerAddresses } },
) {
  if (pages.has(source)) {
    throw fieldError('source', 'There is a page at this address, and it comes first.');
  }
  const page = countedPage(source, deps);
  if (page === null || 'path' in page) return;
  const { kind, idOrSlug: slug } = page;
  const { entity } = kind;
  const moved = await deps.formerAddresses.find({ entity, slug, now: deps.now() });
  if (moved === null) return;
  throw fieldError('source', `This was an address of “${moved}”, and redirects there on its own.`);
}

async function refuseTarget(path: string, { redirects }: { redirects: Redirects }): Promise<never> {
  const next = await redirects.find(path);
  throw fieldError(
    'target',
    next === null
      ? 'There is no page at this address that visitors can see.'
      : `This address is redirected itself, to ${next}: choose that one.`,
  );
}

/** @throws DomainError `not-found` */
export async function deleteRedirect(
  { id, by }: { id: string; by: Actor },
  deps: AuditDeps & { redirects: Redirects },
): Promise<void> {
  const event = auditEvent({ ...by, action: 'redirect.delete', entityId: id, summary: '' }, deps);
  if (!(await deps.redirects.remove(id, event))) throw notFound('Redirect');
}

export type ListedRedirect = Redirect & {
  /** `idle`: a page now has the old address; `broken`: the new address is no longer a page. */
  state: 'works' | 'idle' | 'broken';
};

/** Returns all redirects, and marks those that have no effect or a broken target. */
export async function listRedirects(
  deps: PageDeps & { redirects: Redirects },
): Promise<ListedRedirect[]> {
  const found = await deps.redirects.list(MAX_REDIRECTS);
  const paths = found.flatMap(({ source, target }) => [source, pathOf(target) ?? source]);
  const pages = await existingPages([...new Set(paths)], deps);
  return found.map((redirect) => {
    const to = pathOf(redirect.target);
    const isBroken = to !== null && !pages.has(to);
    return {
      ...redirect,
      state: pages.has(redirect.source) ? 'idle' : isBroken ? 'broken' : 'works',
    };
  });
}

/** Returns the pages that a redirect could target, and those that resemble its old address. */
export async function suggestTargets(
  source: string,
  { now, sitePages, staticPaths }: PageDeps,
): Promise<{ pages: SitePage[]; similar: SitePage[] }> {
  const fixed = staticPaths.map((path) => ({ path, title: titleFromPath(path) }));
  const pages = [...fixed, ...(await sitePages.newest(MAX_COMPARED, now()))];
  return { pages, similar: similarPages(source, pages, SUGGESTIONS) };
}

/**
 * How many posts and projects are compared. Low, because anybody can request invalid addresses as often
 * as they like.
 */
const NEAR_COMPARED = 100;
const NEAR_PAGES = 3;
/** Files that programs request. */
const FILE = /\.(?!html?$)\w+$/i;

/** Returns the pages that a broken address may have meant, most similar first. */
export async function findNearPages(
  pathname: string,
  { now, sitePages, staticPaths, privatePaths }: PageDeps,
): Promise<SitePage[]> {
  const path = pagePath(pathname, { privatePaths });
  if (path === null || FILE.test(path)) return [];
  const fixed = staticPaths
    .filter((one) => one !== SEARCH_PATH)
    .map((one) => ({ path: one, title: titleFromPath(one) }));
  const pages = [...(await sitePages.newest(NEAR_COMPARED, now())), ...fixed];
  return similarPages(path, pages, NEAR_PAGES);
}

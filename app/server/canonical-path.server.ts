import { redirect } from '@remix-run/cloudflare';
import { pagePath } from '~/core/redirects/missing';
import type { Redirects } from '~/core/redirects/redirects';
import { notFound } from '~/kit/errors';
import { isRead } from '~/kit/http/methods.server';
import { isApiPath, isPrivatePath } from '~/kit/paths';
import { MARKDOWN_SUFFIX, type PublicPageHandle } from '~/kit/public-page';
import { findRedirect } from './redirects.server';
import { type RoutePattern, type Routes, routePatterns } from './routes';

/* Each page has one canonical path. Only this module redirects other spellings to it. */

type Spelling = PublicPageHandle['publicPage']['spelling'];

/**
 * Whether a path may have another spelling. Those of the API must match exactly. A page of the owner's own may not exist,
 * so its route redirects.
 */
const isSpelled = ({ parts: [first, ...rest] }: RoutePattern) =>
  first !== 'api' && !first?.startsWith(':') && rest.at(-1) !== '*' && first !== '*';

const spellingOf = ({ module }: RoutePattern): Spelling => {
  const { publicPage }: Partial<PublicPageHandle> = Object(module.handle);
  return publicPage?.spelling ?? {};
};

/** Returns a segment as the route spells it; null if it does not match. */
function spell(part: string, pattern: string, spelling: Spelling): string | null {
  const decoded = decodeURIComponent(part);
  if (!pattern.startsWith(':')) {
    return decoded.toLowerCase() === pattern.toLowerCase() ? pattern : null;
  }
  const normalize = spelling[pattern.slice(1)];
  return normalize ? encodeURIComponent(normalize(decoded)) : part;
}

function spellAll(parts: string[], route: RoutePattern): string[] | null {
  const { parts: pattern } = route;
  if (parts.length !== pattern.length) return null;
  const spelling = spellingOf(route);
  const spelled = parts.map((part, index) => spell(part, pattern[index] ?? '', spelling));
  return spelled.every((part) => part !== null) ? spelled : null;
}

/** Suffixes of a page's path: its data for Remix, or its Markdown version. */
const ENDS = new RegExp(`\\.data$|\\${MARKDOWN_SUFFIX}$`, 'i');

/**
 * Returns the canonical path of a page: no doubled or trailing slash, and the route's own case.
 * @param pathname in any spelling
 * @returns null if no route matches
 */
function canonicalPath(pathname: string, routes: Routes): string | null {
  const path = pathname.replace(/\/+$/, '');
  const [end = ''] = ENDS.exec(path) ?? [];
  const parts = path
    .slice(0, path.length - end.length)
    .split('/')
    .filter((part) => part !== '');
  try {
    for (const pattern of routePatterns(routes).filter(isSpelled)) {
      const spelled = spellAll(parts, pattern);
      if (spelled && (end === '' || spelled.length > 0)) {
        return `/${spelled.filter((part) => part !== '').join('/')}${end.toLowerCase()}`;
      }
    }
  } catch {
    // Invalid percent-encoding.
  }
  return null;
}

/** Slashes at the beginning of a path, and encoded backslashes, which the router decodes. */
const HOST_LIKE = /^\/(\/|%5c)+/i;

/**
 * Returns a redirect to the canonical path for a GET or HEAD of another spelling; otherwise null. The owner's own redirect
 * of exactly that spelling takes precedence. No route sees a path that begins with two slashes, or a slash and a backslash: the
 * router would take what follows for a host, and write links that are relative to it as `//host`.
 * @throws DomainError `not-found` for another method at such a path
 */
export async function redirectToCanonicalPath(
  request: Request,
  routes: Routes,
  context: { services: { redirects: Pick<Redirects, 'find'> } },
): Promise<Response | null> {
  const url = new URL(request.url);
  const { pathname, search } = url;
  const isHostLike = HOST_LIKE.test(pathname);
  if (isHostLike && !isRead(request)) throw notFound('Page');
  if (!isRead(request) || isApiPath(pathname)) return null;
  const path =
    canonicalPath(pathname, routes) ?? (isHostLike ? pathname.replace(HOST_LIKE, '/') : null);
  if (path === null || path === pathname) return null;
  const moved = pagePath(pathname) === path ? null : await findRedirect(url, context.services);
  // An address for one person alone is stored nowhere.
  const headers = { 'Cache-Control': isPrivatePath(pathname) ? 'no-store' : 'no-cache' };
  return moved ?? redirect(path + search, { status: 301, headers });
}

import { redirect } from '@remix-run/cloudflare';
import { type PathDeps, pagePath } from '~/engine/core/redirects/missing';
import type { Redirects } from '~/engine/core/redirects/redirects';
import { notFound } from '~/engine/kit/errors';
import { isRead } from '~/engine/kit/http/methods.server';
import { oncePer } from '~/engine/kit/once-per';
import { isApiPath } from '~/engine/kit/paths';
import { MARKDOWN_SUFFIX, type PublicPageHandle } from '~/engine/kit/public-page';
import { findRedirect } from './redirects.server';
import { type RoutePattern, type Routes, routePatterns } from './routes';

/* Each page has one canonical path. Only this module redirects other spellings to it. */

type Spelling = PublicPageHandle['publicPage']['spelling'];

/**
 * Whether a path may have another spelling. Those of the API must match exactly. The page of a route that begins with a
 * parameter may not exist, so its route redirects.
 */
const isSpelled = ({ parts: [first, ...rest] }: RoutePattern) =>
  first !== 'api' && !first?.startsWith(':') && rest.at(-1) !== '*' && first !== '*';

const spellingOf = ({ module }: RoutePattern): Spelling => {
  const { publicPage }: Partial<PublicPageHandle> = Object(module.handle);
  return publicPage?.spelling ?? {};
};

/** A route whose path may have another spelling. */
type SpelledRoute = { parts: string[]; lowerCase: string[]; spelling: Spelling };

const spelledRoutes = oncePer((routes: Routes): SpelledRoute[] =>
  routePatterns(routes)
    .filter(isSpelled)
    .map((route) => ({
      parts: route.parts,
      lowerCase: route.parts.map((part) => part.toLowerCase()),
      spelling: spellingOf(route),
    })),
);

/** Returns segments as the route spells them; null if they do not match. @param decoded the same segments */
function spell(
  parts: string[],
  decoded: string[],
  { parts: pattern, lowerCase, spelling }: SpelledRoute,
): string[] | null {
  if (parts.length !== pattern.length) return null;
  const isParameter = (index: number) => lowerCase[index]?.startsWith(':');
  const isMatch = decoded.every(
    (part, index) => isParameter(index) || part.toLowerCase() === lowerCase[index],
  );
  if (!isMatch) return null;
  return pattern.map((name, index) => {
    if (!isParameter(index)) return name;
    const normalize = spelling[name.slice(1)];
    return normalize ? encodeURIComponent(normalize(decoded[index] ?? '')) : (parts[index] ?? '');
  });
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
    const decoded = parts.map(decodeURIComponent);
    for (const route of spelledRoutes(routes)) {
      const spelled = spell(parts, decoded, route);
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
  context: { services: PathDeps & { redirects: Pick<Redirects, 'find'> } },
): Promise<Response | null> {
  const url = new URL(request.url);
  const { pathname, search } = url;
  const isHostLike = HOST_LIKE.test(pathname);
  if (isHostLike && !isRead(request)) throw notFound('Page');
  if (!isRead(request) || isApiPath(pathname)) return null;
  const path =
    canonicalPath(pathname, routes) ?? (isHostLike ? pathname.replace(HOST_LIKE, '/') : null);
  if (path === null || path === pathname) return null;
  const moved =
    pagePath(pathname, context.services) === path
      ? null
      : await findRedirect(url, context.services);
  return moved ?? redirect(path + search, 301);
}

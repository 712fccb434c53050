import type { AppLoadContext } from '@remix-run/cloudflare';
import { countErrors } from '~/engine/core/health/site-errors';
import { matchPattern, pathSegments } from '~/engine/kit/http/route-pattern';
import { type Routes, routePatterns } from './routes';

/** The error counts of this isolate, by the site's database. */
const counts = new WeakMap<object, ReturnType<typeof countErrors>>();

type CompletedRequest = {
  /** The site's database. */
  site: object;
  url: URL;
  status: number;
  routes: Routes;
};

/**
 * Counts a server error, and writes the counts after the response if that is due. Never fails the request: counts that
 * cannot be written stay for later.
 */
export function recordResponse(
  { site, url, status, routes }: CompletedRequest,
  context: Pick<AppLoadContext, 'requestId' | 'services' | 'waitUntil'>,
): void {
  const now = new Date();
  let siteCounts = counts.get(site);
  if (status >= 500) {
    siteCounts ??= countErrors();
    counts.set(site, siteCounts);
    siteCounts.note({
      route: matchingRoute(url.pathname, routes),
      status,
      requestId: context.requestId,
      lastAt: now,
    });
  }
  if (siteCounts?.isDue(now)) context.waitUntil(siteCounts.write(context.services));
}

/** Returns the pattern of the route that matches a path, such as `/details/:id`; `*` if none does. */
function matchingRoute(pathname: string, routes: Routes): string {
  const path = pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '');
  const segments = pathSegments(path)?.filter((part) => part !== '');
  if (!segments) return '*';
  const found = routePatterns(routes).find(({ parts }) => matchPattern(parts, segments) !== null);
  return found ? `/${found.parts.join('/')}` : '*';
}

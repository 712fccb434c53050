import type { ServerBuild } from '@remix-run/cloudflare';
import { countErrors } from '~/core/health/site-errors';
import { matchPattern, pathSegments } from '~/kit/http/route-pattern';
import type { Services } from './context';

type Routes = ServerBuild['routes'];

/** What one isolate has counted of a site, by its database. */
const counts = new WeakMap<object, ReturnType<typeof countErrors>>();

type Answered = {
  /** The site's database. */
  site: object;
  url: URL;
  status: number;
  requestId: string;
  routes: Routes;
};

/**
 * Counts an answer that was of no use to whoever asked, and writes what is due after the answer. It fails no
 * request: what cannot be written waits.
 */
export function noteAnswer(
  { site, url, status, requestId, routes }: Answered,
  {
    waitUntil,
    services,
  }: { waitUntil: (work: Promise<unknown>) => void; services: () => Services },
): void {
  const now = new Date();
  let known = counts.get(site);
  if (status >= 500) {
    known ??= countErrors();
    counts.set(site, known);
    known.note({ route: routeOf(url.pathname, routes), status, requestId, lastAt: now });
  }
  if (known?.isDue(now)) waitUntil(known.write(services()));
}

/** The pattern of the route that an address leads to, such as `/details/:id`; `*` for none. */
function routeOf(pathname: string, routes: Routes): string {
  const path = pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '');
  const segments = pathSegments(path)?.filter((part) => part !== '');
  if (!segments) return '*';
  const found = Object.keys(routes)
    .map((id) => patternOf(id, routes))
    .filter((pattern) => matchPattern(pattern, segments) !== null)
    // What is written out comes before what stands for anything.
    .sort((a, b) => parametersOf(a) - parametersOf(b))[0];
  return found ? `/${found.join('/')}` : '*';
}

const parametersOf = (pattern: string[]) => pattern.filter((part) => part.startsWith(':')).length;

function patternOf(id: string, routes: Routes): string[] {
  const { parentId, path = '' } = routes[id] ?? {};
  const above = parentId ? patternOf(parentId, routes) : [];
  const own = path === '' ? above : [...above, ...path.split('/')];
  return own.filter((part) => part !== '');
}

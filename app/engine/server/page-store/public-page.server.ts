import type { Words } from '~/content/words';
import { prefersMarkdown } from '~/engine/kit/http/accept.server';
import { isRead } from '~/engine/kit/http/methods.server';
import { matchPattern, pathSegments } from '~/engine/kit/http/route-pattern';
import { oncePer } from '~/engine/kit/once-per';
import {
  MARKDOWN_SUFFIX,
  type PageFacts,
  type PublicPageHandle,
  titleFromPath,
} from '~/engine/kit/public-page';
import { type RoutePattern, type Routes, routePatterns } from '../routes';

/** A public page, its data for client-side navigation, its Markdown version, or a public call of the API. */
export type PublicPage = {
  /** The route's id. */
  routeId: string;
  /** The canonical URL, without parameters that do not change the response. */
  url: URL;
  /** The path of its Markdown version; null if it has none. */
  markdownPath: string | null;
  /** Whether the request asks for the Markdown version. */
  isMarkdown: boolean;
  isApi: boolean;
  /** Whether it is the data of a page, for client-side navigation. */
  isData: boolean;
  /** Whether the response may be stored. */
  isCacheable: boolean;
};

type PublicRoute = PublicPageHandle['publicPage'] & {
  id: string;
  /** The segments of its path; empty for the landing page. */
  pattern: string[];
  /** Whether it renders HTML. */
  isPage: boolean;
};

const publicRoutes = oncePer((routes: Routes): PublicRoute[] =>
  routePatterns(routes).flatMap((route) => publicRoute(route) ?? []),
);

function publicRoute({ id, parts, module }: RoutePattern): PublicRoute | null {
  const { publicPage }: Partial<PublicPageHandle> = Object(module.handle);
  const isPage = module.default !== undefined;
  return publicPage ? { ...publicPage, id, pattern: parts, isPage } : null;
}

/**
 * Returns the path patterns of the public pages, such as `/details/:id`. Leaves out a pattern that begins with a
 * parameter, which would match private addresses as well.
 */
export const publicPagePatterns = oncePer((routes: Routes): string[] =>
  publicRoutes(routes)
    .filter(({ isPage, pattern }) => isPage && !pattern[0]?.startsWith(':'))
    .map(({ pattern }) => `/${pattern.join('/')}`),
);

/** A public page without path parameters. */
export type StaticPage = PageFacts & { path: string; title: (words: Words) => string };

/** Returns all static pages, the landing page first. */
export const staticPages = oncePer((routes: Routes): StaticPage[] =>
  publicRoutes(routes)
    .filter(({ isPage, pattern }) => isPage && !pattern.some((part) => part.startsWith(':')))
    .map(({ pattern, page }) => {
      const path = `/${pattern.join('/')}`;
      const title = ({ site }: Words) => (path === '/' ? site.title : titleFromPath(path));
      return { title, ...page, path };
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1)),
);

/** The parameter with which Remix requests the data of a single route. */
const ROUTES_PARAMETER = '_routes';

/** The path of the landing page's data. */
const ROOT_DATA = '/_root.data';

/** Returns the path of a page from its own path or that of its data. */
const pagePath = (pathname: string): string =>
  pathname === ROOT_DATA ? '/' : pathname.replace(/\.data$/, '');

/** Returns the public route of a path. A route that is only a parameter has any path that no other route has. */
function findRoute(path: string, routes: Routes) {
  const segments = path === '/' ? [] : pathSegments(path);
  const match =
    segments && routePatterns(routes).find(({ parts }) => matchPattern(parts, segments));
  const route = match && publicRoute(match);
  return route ? { route, segments } : null;
}

/** Returns the page whose Markdown version has this path; null if there is none. */
function findMarkdownPage(pathname: string, routes: Routes) {
  const path = pathname.slice(0, -MARKDOWN_SUFFIX.length);
  const found =
    path + MARKDOWN_SUFFIX === pathname && !path.endsWith('/') ? findRoute(path, routes) : null;
  return found?.route.hasMarkdown ? found : null;
}

/**
 * Returns the public page that a request reads, in the format that its path or its Accept header selects; otherwise null.
 * @param withMarkdown whether pages exist as Markdown at all
 */
export function findPublicPage(
  request: Request,
  routes: Routes,
  { withMarkdown }: { withMarkdown: boolean },
): PublicPage | null {
  if (!isRead(request)) return null;
  const url = new URL(request.url);
  const markdownPage = withMarkdown ? findMarkdownPage(url.pathname, routes) : null;
  const path = markdownPage
    ? url.pathname.slice(0, -MARKDOWN_SUFFIX.length)
    : pagePath(url.pathname);
  const found = markdownPage ?? findRoute(path, routes);
  if (!found) return null;
  const { id, query, cachedQuery, pattern } = found.route;
  const hasMarkdown = withMarkdown && found.route.hasMarkdown;
  const isData = !markdownPage && path !== url.pathname;
  const names = isData ? [...query, ROUTES_PARAMETER] : query;
  const page = url.search === '' ? url : withOnly(names, url);
  const canonical = `/${found.segments.map(encodeURIComponent).join('/')}`;
  const hasFewValues = ([name, value]: [string, string]) =>
    name === ROUTES_PARAMETER ? value === id : cachedQuery.includes(name);
  const markdownPath = hasMarkdown && !isData ? canonical + MARKDOWN_SUFFIX + page.search : null;
  const isMarkdown =
    markdownPage !== null ||
    (markdownPath !== null && prefersMarkdown(request.headers.get('Accept')));
  return {
    routeId: id,
    url: isMarkdown && markdownPath ? new URL(markdownPath, url) : page,
    markdownPath,
    isMarkdown,
    isApi: pattern[0] === 'api',
    isData,
    // A character of a path can be percent-encoded in many ways: only one of them is stored.
    isCacheable:
      path === canonical && (page.search === '' || [...page.searchParams].every(hasFewValues)),
  };
}

/** Returns the URL with only the named parameters, each once and in this order. */
function withOnly(names: readonly string[], url: URL): URL {
  const page = new URL(url.pathname, url);
  for (const name of names) {
    const value = url.searchParams.get(name);
    if (value !== null) page.searchParams.set(name, value);
  }
  return page;
}

import type { ServerBuild } from '@remix-run/cloudflare';
import type { Words } from '~/content/words';
import { prefersMarkdown } from '~/kit/http/accept.server';
import { isRead } from '~/kit/http/methods.server';
import { matchPattern, pathSegments } from '~/kit/http/route-pattern';
import {
  MARKDOWN_SUFFIX,
  type PageFacts,
  type PublicPageHandle,
  titleOfPath,
} from '~/kit/public-page';

/** A public page, or its data for a step through the site, or it as Markdown, or a public call of the API. */
export type PublicPage = {
  /** Of Remix's build. */
  routeId: string;
  /** What is answered, without the parameters that it does not depend on. */
  url: URL;
  /** Its address as Markdown, from the root; null where it is not there as Markdown. */
  markdownPath: string | null;
  /** Whether that is what is wanted. */
  isMarkdown: boolean;
  isApi: boolean;
  /** Whether it is a page's data, for a step within the document. */
  isData: boolean;
  /** Whether its answer may be kept. */
  isKept: boolean;
};

type PublicRoute = PublicPageHandle['publicPage'] & {
  id: string;
  pattern: string[];
  /** Whether it is something to look at. */
  isPage: boolean;
};

let known: PublicRoute[] | undefined;

function publicRoutes(routes: ServerBuild['routes']): PublicRoute[] {
  known ??= Object.values(routes).flatMap(({ id, path = '', module }) => {
    const { publicPage }: Partial<PublicPageHandle> = Object(module.handle);
    const isPage = module.default !== undefined;
    return publicPage ? [{ ...publicPage, id, pattern: path.split('/'), isPage }] : [];
  });
  return known;
}

/** The addresses of the public pages, such as `/details/:id`. @param routes of Remix's build */
export const publicPagePatterns = (routes: ServerBuild['routes']): string[] =>
  publicRoutes(routes).flatMap(({ isPage, pattern }) => (isPage ? [`/${pattern.join('/')}`] : []));

/** A public page whose address has no free parts. */
export type StaticPage = PageFacts & { path: string; title: (words: Words) => string };

let knownStatic: StaticPage[] | undefined;

/** All of them, the landing page first. @param routes of Remix's build */
export function staticPages(routes: ServerBuild['routes']): StaticPage[] {
  knownStatic ??= publicRoutes(routes)
    .filter(({ isPage, pattern }) => isPage && !pattern.some((part) => part.startsWith(':')))
    .map(({ pattern, page }) => {
      const path = `/${pattern.join('/')}`;
      return { title: () => titleOfPath(path), ...page, path };
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  return knownStatic;
}

/** By which Remix asks for the data of one route alone. */
const ROUTES_PARAMETER = '_routes';

/** Where Remix asks for the landing page's data. */
const ROOT_DATA = '/_root.data';

/** The path of the page that an address is for, as it is or by its data. */
const pagePath = (pathname: string): string =>
  pathname === ROOT_DATA ? '/' : pathname.replace(/\.data$/, '');

function findRoute(path: string, routes: ServerBuild['routes']) {
  const segments = pathSegments(path);
  const route =
    segments && publicRoutes(routes).find(({ pattern }) => matchPattern(pattern, segments));
  return route ? { route, segments } : null;
}

/** The page whose Markdown an address names. */
function findMarkdownPage(pathname: string, routes: ServerBuild['routes']) {
  const path = pathname.slice(0, -MARKDOWN_SUFFIX.length);
  const found =
    path + MARKDOWN_SUFFIX === pathname && !path.endsWith('/') ? findRoute(path, routes) : null;
  return found?.route.hasMarkdown ? found : null;
}

/**
 * The public page that a request reads, as its own address or its Accept header asks for it; null for any other.
 * @param routes of Remix's build
 */
export function findPublicPage(request: Request, routes: ServerBuild['routes']): PublicPage | null {
  if (!isRead(request)) return null;
  const url = new URL(request.url);
  const markdownPage = findMarkdownPage(url.pathname, routes);
  const path = markdownPage
    ? url.pathname.slice(0, -MARKDOWN_SUFFIX.length)
    : pagePath(url.pathname);
  const found = markdownPage ?? findRoute(path, routes);
  if (!found) return null;
  const { id, query, keptQuery, hasMarkdown, pattern } = found.route;
  const isData = !markdownPage && path !== url.pathname;
  const names = isData ? [...query, ROUTES_PARAMETER] : query;
  const page = url.search === '' ? url : withOnly(names, url);
  const canonical = `/${found.segments.map(encodeURIComponent).join('/')}`;
  const hasFewValues = ([name, value]: [string, string]) =>
    name === ROUTES_PARAMETER ? value === id : keptQuery.includes(name);
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
    // A letter of a path can be written in many ways: one of them is kept.
    isKept:
      path === canonical && (page.search === '' || [...page.searchParams].every(hasFewValues)),
  };
}

/** The address with some of its parameters, each once and in their order. */
function withOnly(names: readonly string[], url: URL): URL {
  const page = new URL(url.pathname, url);
  for (const name of names) {
    const value = url.searchParams.get(name);
    if (value !== null) page.searchParams.set(name, value);
  }
  return page;
}

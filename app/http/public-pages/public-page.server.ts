import type { ServerBuild } from '@remix-run/cloudflare';
import type { PublicPageHandle } from '~/lib/public-page';
import { matchPattern, segmentsOf } from '~/lib/route-pattern';

/** A public page, or its data for a step through the site, or a public call of the API. */
export type PublicPage = {
  /** Without the parameters that it does not depend on. */
  url: URL;
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

/** By which Remix asks for the data of one route alone. */
const ROUTES_PARAMETER = '_routes';

/** Where Remix asks for the landing page's data. */
const ROOT_DATA = '/_root.data';

/** The path of the page that an address is for, as it is or by its data. */
const pagePath = (pathname: string): string =>
  pathname === ROOT_DATA ? '/' : pathname.replace(/\.data$/, '');

/** The public page that an address names; null for any other address. @param routes of Remix's build */
export function findPublicPage(url: URL, routes: ServerBuild['routes']): PublicPage | null {
  const path = pagePath(url.pathname);
  const segments = segmentsOf(path);
  const route =
    segments && publicRoutes(routes).find(({ pattern }) => matchPattern(pattern, segments));
  if (!route) return null;
  const { id, query, keptQuery } = route;
  const isData = path !== url.pathname;
  const names = isData ? [...query, ROUTES_PARAMETER] : query;
  const page = url.search === '' ? url : withOnly(names, url);
  // A letter of a path can be written in many ways: one of them is kept.
  const isCanonical = path === `/${segments.map(encodeURIComponent).join('/')}`;
  const hasFewValues = ([name, value]: [string, string]) =>
    name === ROUTES_PARAMETER ? value === id : keptQuery.includes(name);
  return {
    url: page,
    isApi: route.pattern[0] === 'api',
    isData,
    isKept: isCanonical && (page.search === '' || [...page.searchParams].every(hasFewValues)),
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

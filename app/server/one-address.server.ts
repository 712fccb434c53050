import { redirect, type ServerBuild } from '@remix-run/cloudflare';
import { isApiPath } from '~/api/api-routes.server';
import { TWIN } from '~/api/markdown-pages/markdown-pages.server';
import { pagePath } from '~/core/redirects/missing';
import type { Redirects } from '~/core/redirects/redirects';
import { isAdminPath, isPersonalPath } from '~/kit/paths';
import type { PublicPageHandle } from '~/kit/public-page';
import { findRedirect } from './redirects.server';

/* Each page has one address. Every other spelling of it is redirected there, and nowhere else in the code. */

type Routes = ServerBuild['routes'];
type Spelling = PublicPageHandle['publicPage']['spelling'];
type Pattern = { parts: string[]; spelling: Spelling };

const isFree = (part: string) => part.startsWith(':');
const countFree = ({ parts }: Pattern) => parts.filter(isFree).length;

/** The path of a route with those of the routes that it lies in. */
function partsOf(id: string | undefined, routes: Routes): string[] {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return [];
  const own = route.path ? route.path.split('/') : [];
  return [...partsOf(route.parentId, routes), ...own];
}

let known: Pattern[] | undefined;

/** Those of all routes but the API's, whose addresses are taken letter for letter. Fixed parts come first. */
function patternsOf(routes: Routes): Pattern[] {
  known ??= Object.values(routes)
    .map(({ id, module }) => {
      const { publicPage }: Partial<PublicPageHandle> = Object(module.handle);
      return { parts: partsOf(id, routes), spelling: publicPage?.spelling ?? {} };
    })
    .filter(({ parts }) => parts[0] !== 'api' && parts.at(-1) !== '*')
    .sort((a, b) => countFree(a) - countFree(b));
  return known;
}

/** One part of a path as the route spells it; null where it is another one. */
function spell(part: string, pattern: string, spelling: Spelling): string | null {
  const words = decodeURIComponent(part);
  if (!isFree(pattern)) return words.toLowerCase() === pattern.toLowerCase() ? pattern : null;
  const proper = spelling[pattern.slice(1)];
  return proper ? encodeURIComponent(proper(words)) : part;
}

function spellAll(parts: string[], { parts: pattern, spelling }: Pattern): string[] | null {
  if (parts.length !== pattern.length) return null;
  const spelled = parts.map((part, index) => spell(part, pattern[index] ?? '', spelling));
  return spelled.every((part) => part !== null) ? spelled : null;
}

/** What may be behind the address of a page: its data for Remix, or the page as Markdown. */
const ENDS = new RegExp(`\\.data$|\\${TWIN}$`, 'i');

/**
 * The path of a page in its one spelling: no doubled slash, none at the end, the route's own letters.
 * @param pathname in any spelling
 * @param routes of Remix's build
 * @returns null where the site has no such page
 */
function properPath(pathname: string, routes: Routes): string | null {
  const path = pathname.replace(/\/+$/, '');
  const [end = ''] = ENDS.exec(path) ?? [];
  const parts = path
    .slice(0, path.length - end.length)
    .split('/')
    .filter((part) => part !== '');
  try {
    for (const pattern of patternsOf(routes)) {
      const spelled = spellAll(parts, pattern);
      if (spelled && (end === '' || spelled.length > 0)) {
        return `/${spelled.filter((part) => part !== '').join('/')}${end.toLowerCase()}`;
      }
    }
  } catch {
    // A % that begins no encoded character.
  }
  return null;
}

/**
 * The redirect to the one address of a page, for a GET or HEAD of another spelling; null for anything else. What the
 * owner has redirected in exactly that spelling goes where the owner says.
 */
export async function redirectToOneAddress(
  url: URL,
  { routes, services }: { routes: Routes; services: () => { redirects: Pick<Redirects, 'find'> } },
): Promise<Response | null> {
  const { pathname, search } = url;
  if (isApiPath(pathname)) return null;
  const path = properPath(pathname, routes);
  if (path === null || path === pathname) return null;
  const moved = pagePath(pathname) === path ? null : await findRedirect(url, services());
  // An address for one person alone is stored nowhere.
  const isPrivate = isAdminPath(pathname) || isPersonalPath(pathname);
  const headers = { 'Cache-Control': isPrivate ? 'no-store' : 'no-cache' };
  return moved ?? redirect(path + search, { status: 301, headers });
}

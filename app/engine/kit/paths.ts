import { pathSegments } from './http/route-pattern';
import { isPath, safeLocation } from './safe-address';

/** The start page of the admin area. */
const HOME = '/admin';

/**
 * Returns a safe path to redirect to after sign-in. Rejects other sites and the sign-in page itself.
 * @returns the path with query and hash; the start page of the admin area if it was rejected
 */
export function pathToReturnTo(text: string | null | undefined): string {
  if (!text || !isPath(text)) return HOME;
  const path = safeLocation(text);
  return /^\/admin-login\b/i.test(path) ? HOME : path;
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    // Malformed paths match no page.
    return pathname;
  }
}

/** Whether a path is one of the owner's pages, including sign-in, in any spelling that reaches them. */
export const isAdminPath = (pathname: string): boolean =>
  /^\/admin(-login)?(\.data)?(\/|$)/i.test(decoded(pathname));

/** Whether a path belongs to the API, in any spelling. */
export const isApiPath = (pathname: string): boolean =>
  pathSegments(`/${pathname.split('/')[1]}`)?.[0]?.toLowerCase() === 'api';

/**
 * Whether a path is that of a private page, or below one, in any spelling.
 * @param privatePaths see `privatePaths` in `engine/server/routes.ts`
 */
export const isPrivatePath = (pathname: string, privatePaths: readonly string[]): boolean => {
  const path = decoded(pathname)
    .toLowerCase()
    .replace(/\.data$/, '');
  return privatePaths.some(
    (one) => path === one || path.startsWith(one.endsWith('/') ? one : `${one}/`),
  );
};

export const SEARCH_PATH = '/search';

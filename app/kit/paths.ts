/** Where the admin area begins. */
const HOME = '/admin';

/** Any origin will do: it only shows whether a path would lead away from it. */
const HERE = 'https://here.invalid';

/**
 * A path of this site to go on to after signing in: never another site, whatever tricks the text holds
 * (`//evil`, `/\evil`, a tab between two slashes, `/..//evil`), and never the sign-in page itself.
 * @returns the path with its query and anchor; the admin area's first page for anything else
 */
export function pathToReturnTo(text: string | null | undefined): string {
  if (!text?.startsWith('/') || !URL.canParse(text, HERE)) return HOME;
  const { origin, pathname, search, hash } = new URL(text, HERE);
  const path = pathname + search + hash;
  const leadsAway = origin !== HERE || path.startsWith('//');
  return leadsAway || /^\/admin-login\b/i.test(path) ? HOME : path;
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    // Malformed: there is no such page.
    return pathname;
  }
}

/** Pages of the owner, sign-in included, in every spelling that leads to them. */
export const isAdminPath = (pathname: string): boolean =>
  /^\/admin(-login)?(\.data)?(\/|$)/i.test(decoded(pathname));

/** Pages with what is for one person alone: links in mails and to previews, and the mails themselves. */
export const isPersonalPath = (pathname: string): boolean =>
  /^\/(newsletter\/(confirm|unsubscribe)|preview\/.+|outbox)(\.data)?(\/|$)/i.test(
    decoded(pathname),
  );

export const SEARCH_PATH = '/search';

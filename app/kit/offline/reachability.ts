/** A small file that the platform serves by itself. */
const ANY_FILE = '/favicon.svg';

/** A slow line answers within this time; who is told has waited long enough by then. */
const REACH_MS = 10_000;

/** Whether the site answers at the moment, as far as a browser can tell before it sends something. */
export async function canReachSite(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(REACH_MS);
    await fetch(ANY_FILE, { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}

/** What is told of a page that stays, since another one cannot be asked for. */
export const unreachedTitle = () =>
  navigator.onLine ? 'The site cannot be reached' : 'You are offline';
export const UNREACHED = 'Nothing was sent, and nothing is lost: please try again later.';

/** Goes to another document where the site answers; otherwise says so, and the page stays. */
export async function navigateIfReachable(href: string): Promise<void> {
  if (await canReachSite()) window.location.assign(href);
  else window.alert(`${unreachedTitle()}\n${UNREACHED}`);
}

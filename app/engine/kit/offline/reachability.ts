/** A small static file that does not wake the worker. */
const PROBE_FILE = '/icons.svg';

/** Long enough for a slow connection, and short enough for a person who waits. */
const PROBE_TIMEOUT_MS = 10_000;

/** Probes whether the site answers now. */
export async function canReachSite(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    await fetch(PROBE_FILE, { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}

/* Messages for a page that stays because the site cannot be reached. */
export const unreachedTitle = () =>
  navigator.onLine ? 'The site cannot be reached' : 'You are offline';
export const UNREACHED = 'Nothing was sent, and nothing is lost: please try again later.';

/** Navigates to another document if the site answers. Otherwise shows a message and stays on the page. */
export async function navigateIfReachable(href: string): Promise<void> {
  if (await canReachSite()) window.location.assign(href);
  else window.alert(`${unreachedTitle()}\n${UNREACHED}`);
}

import type { ScriptTexts } from '~/content/languages/language';
import { loadScriptText } from '../language/script-text';

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

/** Returns why a page stays. */
export const unreachedTitle = ({ offline, unreached }: ScriptTexts['network']): string =>
  navigator.onLine ? unreached : offline;

/** Navigates to another document if the site answers. Otherwise shows a message and stays on the page. */
export async function navigateIfReachable(href: string): Promise<void> {
  const [text, isReached] = await Promise.all([loadScriptText(), canReachSite()]);
  if (isReached) window.location.assign(href);
  else window.alert(`${unreachedTitle(text.network)}\n${text.network.notSent}`);
}

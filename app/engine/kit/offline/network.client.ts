import { loadScriptText } from '../language/script-text';
import { prefetchPages } from '../loading/page-prefetch';
import { TimeoutError } from '../time/time-limit';
import { protectNativeForms } from './native-forms';
import { blockLinksOffline } from './offline-links';

/*
 * Network behaviour of pages: prefetching, and staying on the page while the site cannot be reached. One file, loaded on
 * the first interaction.
 */
export { canReachSite, navigateIfReachable } from './reachability';
export { loadRouteScripts } from './route-scripts';

/** Keeps the page while the site cannot be reached, and prefetches pages. @throws if its texts cannot be loaded */
export async function protectPage(): Promise<void> {
  const { network } = await loadScriptText();
  protectNativeForms(network);
  blockLinksOffline(network);
  prefetchPages();
}

/** Says why a form was not answered. @throws if the texts cannot be loaded */
export async function describeUnreachable(error: unknown): Promise<string> {
  const { network } = await loadScriptText();
  // The server may have received the form nevertheless. A repeated submission counts only once.
  return error instanceof TimeoutError ? network.noAnswerYet : network.later;
}

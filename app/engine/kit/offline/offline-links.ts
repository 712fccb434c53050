import type { ScriptTexts } from '~/content/languages/language';
import { isPlainClick } from '../loading/link-clicks';
import { showFailure } from '../ui/dialogs.client';
import { unreachedTitle } from './reachability';

/** Whether a click would load another page into this window. */
function leavesPage(event: MouseEvent): boolean {
  const { target } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || !isPlainClick(event) || link.target === '_blank' || link.download !== '')
    return false;
  // The query may differ: replying to a comment needs no request.
  const isAnchor = link.hash !== '' && link.pathname === location.pathname;
  return link.protocol.startsWith('http') && !isAnchor;
}

/**
 * Blocks links while the browser is offline: they would end on the browser's error page, and everything typed would be
 * lost.
 */
export function blockLinksOffline(text: ScriptTexts['network']): void {
  // Capture before React, which would fetch the page's script and reload the document if that fails.
  window.addEventListener(
    'click',
    (event) => {
      if (navigator.onLine || !leavesPage(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void showFailure(unreachedTitle(text), text.pageStays);
    },
    true,
  );
}

import { isPlainClick } from '../loading/steps';
import { showFailure } from '../ui/dialogs.client';
import { unreachedTitle } from './reachability';

const STAYS =
  'The other page cannot be loaded now. This one stays as it is: please try again later.';

/** Whether a click would load another page into this window. */
function leadsAway(event: MouseEvent): boolean {
  const { target } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || !isPlainClick(event) || link.target === '_blank' || link.download !== '')
    return false;
  // The query may be another one: to answer a comment asks for nothing.
  const isAnchor = link.hash !== '' && link.pathname === location.pathname;
  return link.protocol.startsWith('http') && !isAnchor;
}

/**
 * Keeps a page where it is while the browser has no network: a link would end on the browser's error page, with
 * all that was typed here gone.
 */
export function holdLinksOffline(): void {
  // Before React, which would ask for the page's script and, without it, load the document anew.
  window.addEventListener(
    'click',
    (event) => {
      if (navigator.onLine || !leadsAway(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void showFailure(unreachedTitle(), STAYS);
    },
    true,
  );
}

import { showFailure } from '../dialogs.client';

const STAYS =
  'The other page cannot be loaded now. This one stays as it is: please try again later.';

/** The link of a plain click that would load another page into this window; null for any other click. */
function linkAway({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank' || link.download !== '') return null;
  // The query may be another one: to answer a comment asks for nothing.
  const isAnchor = link.hash !== '' && link.pathname === location.pathname;
  return link.protocol.startsWith('http') && !isAnchor ? link : null;
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
      if (navigator.onLine || linkAway(event) === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void showFailure('You are offline', STAYS);
    },
    true,
  );
}

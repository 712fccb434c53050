import { useEffect } from 'react';
import { firstInteraction } from '../loading/first-interaction';
import { isPlainClick } from '../loading/link-clicks';

const load = () => import('./prose-actions.client');

/**
 * Makes pictures, videos and copy buttons in texts and galleries interactive. Listens on the document, because React
 * does not own the HTML of texts. The handlers load on the first interaction; an earlier press waits for them.
 */
export function useProseActions(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const target = isPlainClick(event) && event.target instanceof Element ? event.target : null;
      const pressed = target?.closest<HTMLElement>('[data-press]');
      if (!pressed) return;
      event.preventDefault();
      load()
        .then(({ activate }) => activate(pressed))
        .catch(() => withoutScript(pressed));
    };
    // Capture, before another handler treats a picture's link as one that leaves the page.
    document.addEventListener('click', onClick, true);
    void firstInteraction()
      .then(load)
      .catch(() => {});
    return () => document.removeEventListener('click', onClick, true);
  }, []);
}

/** The fallback if the handlers cannot be loaded: follows a link, or shows a message. */
function withoutScript(pressed: HTMLElement): void {
  if (pressed instanceof HTMLAnchorElement) window.location.assign(pressed.href);
  else window.alert(document.documentElement.dataset.offline);
}

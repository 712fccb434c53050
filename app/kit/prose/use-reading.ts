import { useEffect } from 'react';
import { firstInteraction } from '../loading/first-interaction';
import { isPlainClick } from '../loading/steps';

const load = () => import('./reading.client');

/**
 * Lets what a text or a gallery holds be pressed: pictures, videos, buttons that copy. It listens to the document, since the text is
 * HTML that React does not own. The rest is loaded once a visitor does something; a press before that waits for it.
 */
export function useReading(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const target = isPlainClick(event) && event.target instanceof Element ? event.target : null;
      const pressed = target?.closest<HTMLElement>('[data-press]');
      if (!pressed) return;
      event.preventDefault();
      load()
        .then(({ press }) => press(pressed))
        .catch(() => withoutScript(pressed));
    };
    // Before others take a picture's link for one that leaves the page.
    document.addEventListener('click', onClick, true);
    void firstInteraction()
      .then(load)
      .catch(() => {});
    return () => document.removeEventListener('click', onClick, true);
  }, []);
}

/** What could not be loaded: a link leads where it leads, and the rest is said. */
function withoutScript(pressed: HTMLElement): void {
  if (pressed instanceof HTMLAnchorElement) window.location.assign(pressed.href);
  else window.alert('The code could not be copied. Please select it yourself.');
}

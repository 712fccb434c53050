import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepHashDecodable } from './ui/delivery/decodable-hash';
import { firstInteraction } from './ui/delivery/first-interaction';

/*
 * The router knows places to scroll back to by the keys of entries of the history, and calls all that have none the
 * same: those of anchors, which the browser makes, and without this the one that the document was opened with.
 */
if (!window.history.state?.key) {
  window.history.replaceState({ key: Math.random().toString(32).slice(2) }, '');
}

keepHashDecodable();

// Until then, and where it cannot be loaded, `inline-scripts.ts` keeps what is typed.
void firstInteraction()
  .then(() => import('./ui/offline/network.client'))
  .then(({ keepNativeForms, holdLinksOffline, prefetchPages }) => {
    keepNativeForms();
    holdLinksOffline();
    prefetchPages();
  })
  .catch(() => {});

/**
 * Whoever leaves a page while its data still comes in makes Remix end its reading; the promises of
 * turbo-stream that reject then have no listener. Nobody needs to see that error: it is what was asked for.
 */
window.addEventListener('unhandledrejection', (event) => {
  const { reason } = event;
  if (reason instanceof DOMException && reason.name === 'AbortError') event.preventDefault();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});

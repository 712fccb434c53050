import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepHashDecodable } from './kit/loading/decodable-hash';
import { firstInteraction } from './kit/loading/first-interaction';

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
  .then(() => import('./kit/offline/network.client'))
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

/** "This Suspense boundary received an update before it finished hydrating." */
const UPDATE_BEFORE_HYDRATION = 421;

/** A step through the site before a part has its script is nothing to complain about: `lazy-hydration.tsx`. */
function onRecoverableError(error: unknown) {
  const isExpected =
    error instanceof Error && error.message.includes(`#${UPDATE_BEFORE_HYDRATION};`);
  if (!isExpected) reportError(error);
}

/**
 * Settled once Remix has read the page's data. Its component suspends until then, outside of any
 * boundary: where somebody clicks in that moment, React 18 renders at once, fails (its error 345), and
 * never takes over. What it waits for it throws before its first hook.
 */
async function dataRead(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}

/** Where its data cannot be loaded the page stays as it was served, which works by itself. */
void dataRead().then(
  () =>
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <RemixBrowser />
        </StrictMode>,
        { onRecoverableError },
      );
    }),
  () => {},
);

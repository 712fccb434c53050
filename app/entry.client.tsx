import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { repairHashes } from './engine/kit/loading/decodable-hash';
import { firstInteraction } from './engine/kit/loading/first-interaction';

/*
 * The router stores scroll positions by the key of a history entry, and all entries without a key share one position:
 * those that the browser creates for anchors, and the first entry of the document. So give the first entry a key.
 */
if (!window.history.state?.key) {
  window.history.replaceState({ key: Math.random().toString(32).slice(2) }, '');
}

repairHashes();

// Until this has loaded, or if it cannot be loaded, `inline-scripts.ts` protects typed text.
void firstInteraction()
  .then(() => import('./engine/kit/offline/network.client'))
  .then(({ protectPage }) => protectPage())
  .catch(() => {});

/*
 * If a visitor leaves a page while its data is loading, Remix aborts the request, and promises of turbo-stream reject
 * without a handler. The abort is intended, so do not report it.
 */
window.addEventListener('unhandledrejection', (event) => {
  const { reason } = event;
  if (reason instanceof DOMException && reason.name === 'AbortError') event.preventDefault();
});

/** "This Suspense boundary received an update before it finished hydrating." */
const UPDATE_BEFORE_HYDRATION = 421;

/** Reports errors, except for a navigation before a lazy part is hydrated, which `lazy-hydration.tsx` handles. */
function onRecoverableError(error: unknown) {
  const isExpected =
    error instanceof Error && error.message.includes(`#${UPDATE_BEFORE_HYDRATION};`);
  if (!isExpected) reportError(error);
}

/**
 * Waits until Remix has decoded the page's data. Until then its component suspends outside of any boundary: a click at
 * that moment would make React 18 render synchronously, fail (error 345) and never hydrate. The component throws its
 * promise before its first hook, so it can be called here.
 */
async function pageDataReady(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}

// If the data cannot be loaded, the page is not hydrated and works without scripts.
void pageDataReady().then(
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

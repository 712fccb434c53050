import { Suspense, useSyncExternalStore } from 'react';
import { lazyComponent } from '../loading/lazy-component';
import { withTimeLimit } from '../time/time-limit';

const loadToaster = () => import('./toaster.client').then((loaded) => loaded.loadToaster());
const Toaster = lazyComponent(loadToaster);

/** If the library takes longer to load, the form itself shows the message. */
const LOADING_MS = 4000;

let isNeeded = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

let onReady = () => {};
/** Resolves once the live regions are mounted: screen readers do not announce their initial content. */
const ready = new Promise<void>((resolve) => {
  onReady = resolve;
});

/** Preloads the library, so that a toast can report a lost network. @throws if it cannot be loaded */
export const prepareToasts = () => withTimeLimit(loadToaster(), LOADING_MS);

/** Shows a toast, loading the library first. @returns false if that failed */
export async function showToast(kind: 'success' | 'error', text: string): Promise<boolean> {
  try {
    const { toast } = await prepareToasts();
    isNeeded = true;
    for (const listener of listeners) listener();
    await ready;
    // The id restarts the timer of a toast that is already visible.
    toast[kind](text, { id: text });
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** The place where toasts appear. Renders nothing until the first toast. */
export function Toasts() {
  const needed = useSyncExternalStore(
    subscribe,
    () => isNeeded,
    () => false,
  );
  return needed ? (
    <Suspense>
      <Toaster onReady={onReady} />
    </Suspense>
  ) : null;
}

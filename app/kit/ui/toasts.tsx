import { Suspense, useSyncExternalStore } from 'react';
import { lazyComponent } from '../loading/lazy-component';
import { withTimeLimit } from '../time/time-limit';

const loadToaster = () => import('./toaster.client');
const Toaster = lazyComponent(loadToaster);

/** What is to be told is told by the form itself, rather than later. */
const LOADING_MS = 4000;

let isNeeded = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

let onStanding = () => {};
/** Settled once the live regions stand: what they begin with, screen readers do not tell. */
const standing = new Promise<void>((resolve) => {
  onStanding = resolve;
});

/** Loads what the first toast needs, before the network that it may have to report on is gone. @throws */
export const prepareToasts = () => withTimeLimit(loadToaster(), LOADING_MS);

/** Shows a toast, loading the library first. @returns false if that failed */
export async function showToast(kind: 'success' | 'error', text: string): Promise<boolean> {
  try {
    const { toast } = await prepareToasts();
    isNeeded = true;
    for (const listener of listeners) listener();
    await standing;
    // What stands already stands on, from now for its whole time.
    toast[kind](text, { id: text });
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** Where toasts appear: nothing at all until there is one. */
export function Toasts() {
  const needed = useSyncExternalStore(
    subscribe,
    () => isNeeded,
    () => false,
  );
  return needed ? (
    <Suspense>
      <Toaster onStanding={onStanding} />
    </Suspense>
  ) : null;
}

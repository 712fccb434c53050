import { Suspense, useSyncExternalStore } from 'react';
import { island } from './island';

const loadToaster = () => import('./islands/toaster');
const loadLibrary = () => import('react-hot-toast/headless');
const Toaster = island(loadToaster);

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

/** Loads what the first toast needs, before the network that it may have to report on is gone. */
export async function prepareToasts() {
  const [library] = await Promise.all([loadLibrary(), loadToaster()]);
  return library;
}

/** Shows a toast; the library is loaded with the first one. Without it, the form itself must tell. */
export async function showToast(kind: 'success' | 'error', text: string): Promise<void> {
  try {
    const { toast } = await prepareToasts();
    isNeeded = true;
    for (const listener of listeners) listener();
    await standing;
    toast[kind](text);
  } catch (error) {
    console.error(error);
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

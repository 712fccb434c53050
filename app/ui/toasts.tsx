import { lazy, Suspense, useSyncExternalStore } from 'react';

const Toaster = lazy(() => import('./islands/toaster'));

let isNeeded = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Shows a toast; the library is loaded with the first one. */
export async function showToast(kind: 'success' | 'error', text: string): Promise<void> {
  const { toast } = await import('react-hot-toast/headless');
  isNeeded = true;
  for (const listener of listeners) listener();
  toast[kind](text);
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
      <Toaster />
    </Suspense>
  ) : null;
}

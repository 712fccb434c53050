import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '~/engine/kit/loading/lazy-component';

const loadCursor = () => import('./cursor.client').then((loaded) => loaded.loadCursor());
const Cursor = lazyComponent(loadCursor);

/** The custom cursor, for mice without reduced motion. Loaded when the pointer first moves. */
export function CustomCursor() {
  const [start, setStart] = useState<{ x: number; y: number } | null>(null);
  useEffect(() => {
    const isSuitable = window.matchMedia(
      '(pointer: fine) and (prefers-reduced-motion: no-preference)',
    ).matches;
    if (!isSuitable) return;
    const begin = ({ clientX, clientY, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      window.removeEventListener('pointermove', begin);
      setStart({ x: clientX, y: clientY });
    };
    window.addEventListener('pointermove', begin, { passive: true });
    return () => window.removeEventListener('pointermove', begin);
  }, []);
  return start ? (
    <Suspense>
      <Cursor start={start} />
    </Suspense>
  ) : null;
}

import { type ComponentType, useEffect, useState } from 'react';
import { navigateIfReachable } from '~/kit/offline/leave';

type Palette = ComponentType<{ opener: Element; close: () => void }>;

/** Whether Ctrl-K or a press on the link in the header asks for the palette. */
function isAsked(event: KeyboardEvent | MouseEvent, target: Element): boolean {
  const isHeld = event.ctrlKey || event.metaKey;
  if ('key' in event) return isHeld && event.key === 'k';
  return !isHeld && !event.shiftKey && target.closest('header [href="/search"]') !== null;
}

/** The search over every page, loaded when it is opened: by Ctrl-K, or a press on the link in the header. */
export function SearchPalette() {
  const [shown, setShown] = useState<{ Palette: Palette; opener: Element } | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    const open = (event: KeyboardEvent | MouseEvent) => {
      const { target } = event;
      if (!(target instanceof Element) || !isAsked(event, target)) return;
      event.preventDefault();
      // Asked for once more within it, it stays as it is.
      if (shown) return;
      const opener = target.closest('a') ?? target;
      import('./palette.client').then(
        ({ default: Palette }) => setShown({ Palette, opener }),
        () => navigateIfReachable('/search'),
      );
    };
    document.addEventListener('keydown', open, listening);
    document.addEventListener('click', open, listening);
    return () => listening.abort();
  }, [shown]);
  return shown && <shown.Palette opener={shown.opener} close={() => setShown(null)} />;
}

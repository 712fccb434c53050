import { type ComponentType, useEffect, useState } from 'react';
import { navigateIfReachable } from '~/engine/kit/offline/navigate-if-reachable';
import type { PageIcons, PaletteProps } from './palette.client';

type Palette = ComponentType<PaletteProps>;

/** Whether an event opens the palette: Ctrl-K or a press on the link in the header. */
function opensPalette(event: KeyboardEvent | MouseEvent, target: Element): boolean {
  const hasModifier = event.ctrlKey || event.metaKey;
  if ('key' in event) return hasModifier && event.key === 'k';
  return !hasModifier && !event.shiftKey && target.closest('header [href="/search"]') !== null;
}

/**
 * Loads and opens the search palette on Ctrl-K or a press on the link in the header.
 * @param props.icons of pages of features
 */
export function SearchPalette({ icons }: { icons: PageIcons }) {
  const [shown, setShown] = useState<{ Palette: Palette; opener: Element } | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    const open = (event: KeyboardEvent | MouseEvent) => {
      const { target } = event;
      if (!(target instanceof Element) || !opensPalette(event, target)) return;
      event.preventDefault();
      // Ctrl-K inside the open palette does nothing.
      if (shown) return;
      const opener = target.closest('a') ?? target;
      import('./palette.client')
        .then(({ loadPalette }) => loadPalette())
        .then(
          (Palette) => setShown({ Palette, opener }),
          () => navigateIfReachable('/search'),
        );
    };
    document.addEventListener('keydown', open, listening);
    document.addEventListener('click', open, listening);
    return () => listening.abort();
  }, [shown]);
  return (
    shown && <shown.Palette icons={icons} opener={shown.opener} close={() => setShown(null)} />
  );
}

import { type ComponentType, useEffect, useState } from 'react';
import { leaveFor } from '../offline/leave';

type Palette = ComponentType<{ opener: Element; close: () => void }>;

/** Whether a key or a press asks for the palette. With the shift key `key` is a capital letter, or another sign. */
function isAsked(event: KeyboardEvent | MouseEvent, target: Element): boolean {
  const isHeld = event.ctrlKey || event.metaKey;
  if ('key' in event)
    return event.key === (isHeld ? 'k' : '/') && (isHeld || !target.matches(FIELDS));
  return !isHeld && !event.shiftKey && target.closest('header [href="/search"]') !== null;
}

const FIELDS = 'input,textarea,select';

/** The search over every page: by Ctrl-K or `/`, or a press on the link in the header. Nothing of it is loaded before. */
export function SearchPalette() {
  const [shown, setShown] = useState<{ Palette: Palette; opener: Element } | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    const open = (event: KeyboardEvent | MouseEvent) => {
      const { target: opener } = event;
      if (!(opener instanceof Element) || !isAsked(event, opener)) return;
      event.preventDefault();
      // Asked for once more within it, it stays as it is.
      if (shown) return;
      import('./palette.client').then(
        ({ default: Palette }) => setShown({ Palette, opener }),
        () => leaveFor('/search'),
      );
    };
    document.addEventListener('keydown', open, listening);
    document.addEventListener('click', open, listening);
    return () => listening.abort();
  }, [shown]);
  return shown && <shown.Palette opener={shown.opener} close={() => setShown(null)} />;
}

import { lazy, Suspense, useEffect, useState } from 'react';
import { leaveFor } from '../offline/leave';

const load = () => import('./palette.client');
const Palette = lazy(load);

/** Whether a key or a press asks for the palette. */
function isAsked(event: KeyboardEvent | MouseEvent): boolean {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
  const isIn = (selector: string) => target instanceof Element && target.closest(selector) !== null;
  const withKey = ctrlKey || metaKey;
  if (!('key' in event))
    return !(withKey || shiftKey || altKey) && isIn('.site-header a[href="/search"]');
  if (withKey) return event.key === 'k' && !shiftKey && !altKey;
  return event.key === '/' && !isIn('input,textarea,select,[contenteditable]');
}

/** The search over every page: by Ctrl-K or `/`, or a press on the link in the header. Nothing of it is loaded before. */
export function SearchPalette() {
  const [opener, setOpener] = useState<Element | null>(null);
  useEffect(() => {
    const open = async (event: KeyboardEvent | MouseEvent) => {
      if (event.defaultPrevented || !isAsked(event)) return;
      event.preventDefault();
      const from = document.activeElement;
      try {
        await load();
        setOpener(from);
      } catch {
        await leaveFor('/search');
      }
    };
    document.addEventListener('keydown', open);
    document.addEventListener('click', open);
    return () => {
      document.removeEventListener('keydown', open);
      document.removeEventListener('click', open);
    };
  }, []);
  return (
    opener && (
      <Suspense>
        <Palette opener={opener} close={() => setOpener(null)} />
      </Suspense>
    )
  );
}

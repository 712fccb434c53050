import { type RefObject, useEffect, useState } from 'react';
import { readStoredView, storeView, type View } from './view-switch.client';

/** The width of the field, in px, from which both have room, as `admin-writing.css` has it, too. */
const MIN_WIDTH_FOR_BOTH = 752;
/** The windows in which there are never both. */
const NARROW = '(width < 64rem)';

export function useView(field: RefObject<HTMLElement>) {
  const [view, setView] = useState<View>('auto');
  useEffect(() => {
    const hasRoom = (field.current?.clientWidth ?? 0) >= MIN_WIDTH_FOR_BOTH;
    const narrow = window.matchMedia(NARROW);
    const stored = readStoredView();
    if (stored && !(stored === 'both' && narrow.matches)) setView(stored);
    else setView(hasRoom ? 'both' : 'write');
    const leaveBoth = () => {
      if (narrow.matches) setView((now) => (now === 'both' ? 'write' : now));
    };
    narrow.addEventListener('change', leaveBoth);
    return () => narrow.removeEventListener('change', leaveBoth);
  }, [field]);
  /** Of a person: the next text on this device begins with it. Reading is a look, and nobody begins with that. */
  const choose = (next: View) => {
    if (next !== 'read') storeView(next);
    setView(next);
  };
  return { view, setView, choose };
}

import { type RefObject, useEffect, useState } from 'react';
import { readStoredView, storeView, type View } from './view-switch.client';

/** The minimum width of the field for both panes, in px. `admin-writing.css` has the same value. */
const MIN_WIDTH_FOR_BOTH = 752;
/** The window sizes that never show both panes. */
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
  /** The owner's choice, stored for the next text. The preview is not stored, because nobody wants to start there. */
  const choose = (next: View) => {
    if (next !== 'read') storeView(next);
    setView(next);
  };
  return { view, setView, choose };
}

import { useEffect, useRef } from 'react';

/** Nobody has gone to a control yet: the focus is where `RouteAnnouncer` has put it, by `continueFrom`. */
const isFree = () => document.activeElement?.matches('body, [tabindex="-1"]');

/**
 * Where a page begins: the focus goes to a field once the page has come, unless somebody has put it elsewhere.
 * @param find the field; null for none
 * @param key with another one it begins anew; null for no beginning
 */
export function useInitialFocus(find: () => HTMLElement | null | undefined, key: string | null) {
  const latest = useRef(find);
  latest.current = find;
  useEffect(() => {
    if (key === null) return;
    // After `RouteAnnouncer`, which puts the focus to the beginning of the page.
    const frame = requestAnimationFrame(() => {
      if (isFree()) latest.current()?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [key]);
}

/** A phone's keyboard would lie above the rest of what has just come. */
export const hasKeyboard = (): boolean => window.matchMedia('(pointer: fine)').matches;

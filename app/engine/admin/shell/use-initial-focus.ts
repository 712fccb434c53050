import { useEffect, useRef } from 'react';

/** The user has not focused a control yet: the focus is where `continueFrom` of `RouteAnnouncer` put it. */
const isFree = () => document.activeElement?.matches('body, [tabindex="-1"]');

/**
 * Focuses a field when the page has loaded, unless the user has already focused a control.
 * @param find returns the field; null for none
 * @param key a new key focuses again; null disables it
 */
export function useInitialFocus(find: () => HTMLElement | null | undefined, key: string | null) {
  const latest = useRef(find);
  latest.current = find;
  useEffect(() => {
    if (key === null) return;
    // After `RouteAnnouncer`, which focuses the start of the page.
    const frame = requestAnimationFrame(() => {
      if (isFree()) latest.current()?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [key]);
}

/** Whether the device has a physical keyboard. The on-screen keyboard of a phone would cover the page. */
export const hasKeyboard = (): boolean => window.matchMedia('(pointer: fine)').matches;

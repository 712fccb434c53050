import { useSyncExternalStore } from 'react';

/** How far down the window a section is read, as a part of its height. */
const READING_LINE = 0.4;

function subscribe(onChange: () => void) {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

/** Which of these sections of the page a visitor is at. @param ids of elements @returns one of them, or null */
export const useCurrentSection = (ids: string[]): string | null =>
  useSyncExternalStore(
    subscribe,
    () => ids.find(isRead) ?? null,
    () => null,
  );

function isRead(id: string): boolean {
  const box = document.getElementById(id)?.getBoundingClientRect();
  const line = window.innerHeight * READING_LINE;
  return box !== undefined && box.top <= line && line < box.bottom;
}

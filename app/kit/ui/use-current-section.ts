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

/** Which of these headings was passed last. @param ids of elements, in their order */
export const useCurrentHeading = (ids: string[]): string | null =>
  useSyncExternalStore(
    subscribe,
    () => ids.findLast(isPassed) ?? null,
    () => null,
  );

const readingLine = () => window.innerHeight * READING_LINE;

const boxOf = (id: string) => document.getElementById(id)?.getBoundingClientRect();

const isPassed = (id: string): boolean => (boxOf(id)?.top ?? Infinity) <= readingLine();

function isRead(id: string): boolean {
  const box = boxOf(id);
  return box !== undefined && box.top <= readingLine() && readingLine() < box.bottom;
}

import { useSyncExternalStore } from 'react';

/** The position of the reading line, as a fraction of the window's height. */
const READING_LINE = 0.4;

function subscribe(onChange: () => void) {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

/** Returns the section at the reading line, or null. @param ids of the sections */
export const useCurrentSection = (ids: string[]): string | null =>
  useSyncExternalStore(
    subscribe,
    () => ids.find(isRead) ?? null,
    () => null,
  );

/** Returns the last heading above the reading line, or null. @param ids of the headings, in order */
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

import { DAY_MS } from '~/kit/time/durations';
import type { Values } from '../values';

/** What was typed here and did not reach the site. */
export type DeviceCopy = { at: Date; values: Values };

const PREFIX = 'unsaved:';

/** As long as a deleted record can be brought back. */
const KEPT_MS = 30 * DAY_MS;

/** Whoever has signed out leaves nothing more, until the page is loaded anew. */
let isLeft = false;

/** Keeps the fields of a form. @param key of the record @returns false where the browser does not */
export function keepOnDevice(key: string, values: Values): boolean {
  if (isLeft) return false;
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify({ at: Date.now(), values }));
    return true;
  } catch {
    return false;
  }
}

export function forgetOnDevice(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Then nothing was kept either.
  }
}

const keysOnDevice = (): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
};

/** Of how many records this device has text that can be offered. */
export const countOnDevice = (): number =>
  keysOnDevice().filter((key) => readFromDevice(key.slice(PREFIX.length)) !== null).length;

/** Forgets all of it, for good. */
export function leaveDevice(): void {
  isLeft = true;
  for (const key of keysOnDevice()) forgetOnDevice(key.slice(PREFIX.length));
}

/** Null where nothing waits, or where what waits cannot be read. */
export function readFromDevice(key: string): DeviceCopy | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
    if (!isCopy(kept) || kept.at < Date.now() - KEPT_MS) return null;
    const texts = Object.entries(kept.values).map(([name, text]) => [name, String(text)]);
    return { at: new Date(kept.at), values: Object.fromEntries(texts) };
  } catch {
    return null;
  }
}

function isCopy(kept: unknown): kept is { at: number; values: object } {
  if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('values' in kept)) {
    return false;
  }
  return typeof kept.at === 'number' && typeof kept.values === 'object' && kept.values !== null;
}

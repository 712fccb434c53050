import { DAY_MS } from '~/kit/time/durations';
import type { Texts } from '~/kit/unsaved-text';
import type { FoundText } from './reducer';

const PREFIX = 'unsaved:';

/** As long as a deleted record can be brought back. */
const MAX_AGE_MS = 30 * DAY_MS;

/** After signing out this device keeps nothing more, until the page is loaded anew. */
let hasSignedOut = false;

/** Keeps the texts of a form. @param key of the form @returns false where the browser does not */
export function saveToDevice(key: string, texts: Texts): boolean {
  if (hasSignedOut) return false;
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify({ at: Date.now(), texts }));
    return true;
  } catch {
    return false;
  }
}

export function removeFromDevice(key: string): void {
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

/** Of how many forms this device has text that can be offered. */
export const countOnDevice = (): number =>
  keysOnDevice().filter((key) => readFromDevice(key.slice(PREFIX.length)) !== null).length;

/** Forgets all of it, for good. */
export function clearDevice(): void {
  hasSignedOut = true;
  for (const key of keysOnDevice()) removeFromDevice(key.slice(PREFIX.length));
}

/** Null where nothing waits, or where what waits cannot be read. */
export function readFromDevice(key: string): FoundText | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
    if (!isStoredText(kept) || kept.at < Date.now() - MAX_AGE_MS) return null;
    const texts = Object.entries(kept.texts).map(([name, text]) => [name, String(text)]);
    return { at: new Date(kept.at), texts: Object.fromEntries(texts) };
  } catch {
    return null;
  }
}

function isStoredText(kept: unknown): kept is { at: number; texts: object } {
  if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('texts' in kept)) {
    return false;
  }
  return typeof kept.at === 'number' && typeof kept.texts === 'object' && kept.texts !== null;
}

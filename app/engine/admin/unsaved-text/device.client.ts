import { DAY_MS } from '~/engine/kit/time/durations';
import type { Texts } from '~/engine/kit/unsaved-text';
import type { FoundText } from './reducer';

const PREFIX = 'unsaved:';

/** As long as a deleted record can be restored. */
const MAX_AGE_MS = 30 * DAY_MS;

/** After signing out, nothing is stored until the page is loaded again. */
let hasSignedOut = false;

/** Stores the values of a form. @param key of the form @returns false if the browser can't */
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
    // Without storage there is nothing to remove.
  }
}

const keysOnDevice = (): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
};

/** Returns the number of forms whose text is on this device and can be offered. */
export const countOnDevice = (): number =>
  keysOnDevice().filter((key) => readFromDevice(key.slice(PREFIX.length)) !== null).length;

/** Deletes all texts, and stores no more. */
export function clearDevice(): void {
  hasSignedOut = true;
  for (const key of keysOnDevice()) removeFromDevice(key.slice(PREFIX.length));
}

/** Returns the stored text of a form; null if there is none or it can't be read. */
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

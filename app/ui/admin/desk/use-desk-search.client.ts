import { useEffect, useState } from 'react';
import type { SearchResults } from '~/domain/overview';
import type { PaletteStart } from '~/domain/palette';

/** Nobody wants an answer for every letter. */
const PAUSE_MS = 150;

const PATH = '/admin/palette';

async function ask<T>(path: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(path, { signal, headers: { Accept: 'application/json' } });
  if (response.redirected) throw new SessionEnded('the palette was led to the sign-in');
  if (!response.ok) throw new Error(`the palette was answered ${response.status}`);
  return response.json();
}

class SessionEnded extends Error {}

/** What waits, and what was in hand last. @throws */
export const askStart = (signal: AbortSignal) => ask<PaletteStart>(PATH, signal);

/** What the palette begins with: undefined as long as nobody knows, null where it does not come. */
export function usePaletteStart(): PaletteStart | null | undefined {
  const [start, setStart] = useState<PaletteStart | null>();
  useEffect(() => {
    const controller = new AbortController();
    askStart(controller.signal).then(setStart, (error: unknown) => {
      if (controller.signal.aborted) return;
      console.warn(error);
      setStart(null);
    });
    return () => controller.abort();
  }, []);
  return start;
}

type Found = { query: string; results: SearchResults | null; problem: string | null };

const NOTHING: Found = { query: '', results: null, problem: null };

/**
 * Searches the records as somebody types: once they pause, and for the last thing that they typed alone.
 * @returns the last answer, with what it was asked for
 */
export function useDeskSearch(query: string): Found {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    if (query === '') {
      setFound(NOTHING);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      ask<SearchResults>(`${PATH}?q=${encodeURIComponent(query)}`, signal).then(
        (results) => !signal.aborted && setFound({ query, results, problem: null }),
        (error: unknown) =>
          !signal.aborted && setFound({ query, results: null, problem: problemOf(error) }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);
  return found;
}

function problemOf(error: unknown): string {
  if (error instanceof SessionEnded) return 'Your session has ended: sign in again.';
  return navigator.onLine
    ? 'The search does not answer. Please try again.'
    : 'You are offline: records need the network.';
}

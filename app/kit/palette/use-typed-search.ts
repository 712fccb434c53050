import { useEffect, useState } from 'react';

/** Nobody wants an answer for every letter. */
const PAUSE_MS = 150;

export type Found<T> = { query: string; answer: T | null; problem: string | null };

/** A problem with a sentence for the person who types. */
class SearchProblem extends Error {}

const OFFLINE = 'You are offline: the search needs the network.';
const SILENT = 'The search does not answer. Please try again.';

/** Reads JSON. @throws where the answer is no success */
export async function readJson<T>(path: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(path, { signal, headers: { Accept: 'application/json' } });
  if (response.redirected) throw new SearchProblem('Your session has ended: sign in again.');
  if (!response.ok) throw new Error(`the search answered ${response.status}`);
  return response.json();
}

/**
 * Searches as somebody types: once they pause, and for the last thing that they typed alone.
 * @param pathOf the address that answers a query
 * @returns the last answer and what it was asked for; no answer as long as nothing is typed
 */
export function useTypedSearch<T>(query: string, pathOf: (query: string) => string): Found<T> {
  const [found, setFound] = useState<Found<T>>({ query: '', answer: null, problem: null });
  const path = query === '' ? '' : pathOf(query);
  useEffect(() => {
    if (path === '') {
      setFound({ query: '', answer: null, problem: null });
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      readJson<T>(path, signal).then(
        (answer) => !signal.aborted && setFound({ query, answer, problem: null }),
        (error: unknown) =>
          !signal.aborted && setFound({ query, answer: null, problem: problemOf(error) }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, path]);
  return found;
}

function problemOf(error: unknown): string {
  if (error instanceof SearchProblem) return error.message;
  return navigator.onLine ? SILENT : OFFLINE;
}

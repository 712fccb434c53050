import { useEffect, useState } from 'react';

/** Search only after a pause in typing. */
const PAUSE_MS = 150;

export type SearchState<T> = { query: string; answer: T | null; problem: string | null };

/** A problem with a message for the user. */
class SearchProblem extends Error {}

type Problems = { offline: string; silent: string };

/** Fetches JSON. @throws if the response is not successful */
export async function readJson<T>(path: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(path, { signal, headers: { Accept: 'application/json' } });
  if (response.redirected) throw new SearchProblem('Your session has ended: sign in again.');
  if (!response.ok) throw new Error(`the search answered ${response.status}`);
  return response.json();
}

/**
 * Searches as the user types: after a pause, and only for the latest query.
 * @param pathOf returns the URL that answers a query
 * @param problems what is said without an answer
 * @returns the latest answer with its query; null for an empty query
 */
export function useTypedSearch<T>(
  query: string,
  pathOf: (query: string) => string,
  problems: Problems,
): SearchState<T> {
  const [found, setFound] = useState<SearchState<T>>({ query: '', answer: null, problem: null });
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
          !signal.aborted && setFound({ query, answer: null, problem: problemOf(error, problems) }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, path, problems]);
  return found;
}

function problemOf(error: unknown, { offline, silent }: Problems): string {
  if (error instanceof SearchProblem) return error.message;
  return navigator.onLine ? silent : offline;
}

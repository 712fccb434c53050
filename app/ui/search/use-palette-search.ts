import { useEffect, useState } from 'react';
import { searchPath } from '~/lib/search-path';
import type { PaletteAnswer } from './palette-answer';

/** Nobody wants an answer for every letter. */
const PAUSE_MS = 150;

type State = { query: string; answer: PaletteAnswer | null; problem: string | null };

/**
 * Searches as somebody types: once they pause, and for the last thing that they typed alone.
 * @returns the last answer, as long as there is something to search for; `problem` says why there is none
 */
export function usePaletteSearch(query: string): State {
  const [state, setState] = useState<State>({ query: '', answer: null, problem: null });
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      if (query === '') {
        setState({ query, answer: null, problem: null });
        return;
      }
      try {
        const response = await fetch(searchPath({ query }).replace('?', '.json?'), {
          signal: controller.signal,
        });
        if (!response.ok) throw new Error(`the search answered ${response.status}`);
        const answer: PaletteAnswer = await response.json();
        if (!controller.signal.aborted) setState({ query, answer, problem: null });
      } catch {
        if (!controller.signal.aborted) setState({ query, answer: null, problem: problemNow() });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);
  return state;
}

const problemNow = () =>
  navigator.onLine
    ? 'The search does not answer. Please try again.'
    : 'You are offline: the search needs the network.';

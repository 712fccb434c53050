import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Checks, fetchChecks } from './fetch-checks.client';

/** How long typing has to pause. */
const AFTER_MS = 2500;

export type LiveChecks = Checks & {
  state: 'idle' | 'looking' | 'failed';
  /** Also checks links to other sites. */
  lookOutside: () => void;
};

/**
 * Checks a form again a moment after the typing stops.
 * @param loaded the server's checks of the loaded page
 * @param path of the kind
 */
export function useChecks(form: RefObject<HTMLFormElement>, loaded: Checks, path: string) {
  const [checks, setChecks] = useState(loaded);
  const [state, setState] = useState<LiveChecks['state']>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const running = useRef<AbortController>();

  // A save changes findings, for instance once the record is public.
  useEffect(() => setChecks((before) => keepOutsideFindings(loaded, before, '')), [loaded]);

  const runChecks = useCallback(
    async (looksOutside: boolean) => {
      clearTimeout(timer.current);
      running.current?.abort();
      if (!form.current) return;
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      if (looksOutside) setState('looking');
      const answer = await fetchChecks(path, { form: form.current, looksOutside, signal });
      if (signal.aborted) return;
      if (looksOutside) setState(answer ? 'idle' : 'failed');
      if (!answer) return;
      const text = [...new FormData(form.current ?? undefined)]
        .map(([, value]) => value)
        .join('\n');
      setChecks((before) => (looksOutside ? answer : keepOutsideFindings(answer, before, text)));
    },
    [form, path],
  );
  const onInput = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void runChecks(false), AFTER_MS);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      running.current?.abort();
    },
    [],
  );
  // Checks again when the owner comes back from another tab, where they may have allowed the host.
  const hasBlocked = checks.findings.some(({ blocked }) => blocked);
  useEffect(() => {
    if (!hasBlocked) return;
    const again = () => document.visibilityState === 'visible' && void runChecks(false);
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [hasBlocked, runChecks]);
  return { onInput, checks: { ...checks, state, lookOutside: () => void runChecks(true) } };
}

/** Keeps findings about other sites while the text still has their addresses. */
function keepOutsideFindings(now: Checks, before: Checks, text: string): Checks {
  if (now.findings.some(({ outside }) => outside !== undefined)) return now;
  const kept = before.findings.filter(({ outside }) => outside && text.includes(outside));
  return { ...now, findings: [...kept, ...now.findings] };
}

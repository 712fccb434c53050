import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { askChecks, type Checks } from './ask-checks.client';

/** A pause in the typing. */
const AFTER_MS = 2500;

export type LiveChecks = Checks & {
  state: 'idle' | 'looking' | 'failed';
  /** Asks other sites. */
  lookOutside: () => void;
};

/**
 * What is wrong or weak in a form, looked at anew a moment after the typing stops.
 * @param loaded what the server found in what the page was loaded with
 * @param path of the kind
 */
export function useChecks(form: RefObject<HTMLFormElement>, loaded: Checks, path: string) {
  const [checks, setChecks] = useState(loaded);
  const [state, setState] = useState<LiveChecks['state']>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const running = useRef<AbortController>();

  // What a save has changed, such as that it is out now.
  useEffect(() => setChecks((before) => withOutside(loaded, before, '')), [loaded]);

  const look = useCallback(
    async (looksOutside: boolean) => {
      clearTimeout(timer.current);
      running.current?.abort();
      if (!form.current) return;
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      if (looksOutside) setState('looking');
      const answer = await askChecks(path, { form: form.current, looksOutside, signal });
      if (signal.aborted) return;
      if (looksOutside) setState(answer ? 'idle' : 'failed');
      if (!answer) return;
      const text = [...new FormData(form.current ?? undefined)]
        .map(([, value]) => value)
        .join('\n');
      setChecks((before) => (looksOutside ? answer : withOutside(answer, before, text)));
    },
    [form, path],
  );
  const onInput = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void look(false), AFTER_MS);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      running.current?.abort();
    },
    [],
  );
  // Back from another tab, where their host may have been allowed.
  const hasBlocked = checks.findings.some(({ blocked }) => blocked);
  useEffect(() => {
    if (!hasBlocked) return;
    const again = () => document.visibilityState === 'visible' && void look(false);
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [hasBlocked, look]);
  return { onInput, checks: { ...checks, state, lookOutside: () => void look(true) } };
}

/** What was found outside stays as long as the text still leads there. */
function withOutside(now: Checks, before: Checks, text: string): Checks {
  if (now.findings.some(({ outside }) => outside !== undefined)) return now;
  const kept = before.findings.filter(({ outside }) => outside && text.includes(outside));
  return { ...now, findings: [...kept, ...now.findings] };
}

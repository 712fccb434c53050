import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Often enough to lose one sentence at most, seldom enough for a database. */
const AFTER_MS = 3000;
const AGAIN_MS = 10_000;

export type AutosaveState =
  | { kind: 'nothing' }
  /** Another unsaved text waits, which this one would replace. */
  | { kind: 'paused' }
  | { kind: 'kept'; at: Date }
  /** 401: the session is over. */
  | { kind: 'failed'; status: number };

/** One object, so that typing on does not render again. */
const PAUSED: AutosaveState = { kind: 'paused' };

/** The fields of a form but for files, as they are sent. */
function textFields(form: HTMLFormElement): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') body.append(name, value);
  }
  body.set('stay', '1');
  return body;
}

/**
 * Keeps what is typed into a form on the server, a few seconds after it was typed, or at once where the
 * page is left. One hook, though long: timer, request and what was kept last go together.
 * @param path where it is kept
 * @param isPaused while another text waits, which this one would replace
 */
export function useAutosave(
  form: RefObject<HTMLFormElement>,
  { path, isPaused }: { path: string; isPaused: boolean },
) {
  const [state, setState] = useState<AutosaveState>({ kind: 'nothing' });
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const running = useRef<AbortController>();
  const last = useRef('');

  const keep = useCallback(
    async (isLeaving = false, element = form.current) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (!element) return;
      const body = textFields(element);
      const text = String(body);
      if (text === last.current) return;
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const status = await fetch(path, {
        method: 'POST',
        body,
        // Browsers send at most 64 KiB while a page is left.
        keepalive: isLeaving && text.length < 60_000,
        signal: isLeaving ? null : controller.signal,
      }).then(
        (response) => response.status,
        () => 0,
      );
      if (controller.signal.aborted) return;
      if (status === 200) last.current = text;
      setState(status === 200 ? { kind: 'kept', at: new Date() } : { kind: 'failed', status });
      if (status !== 200) timer.current ??= setTimeout(() => void keep(), AGAIN_MS);
    },
    [form, path],
  );

  const onInput = () => {
    if (isPaused) return setState(PAUSED);
    if (timer.current) return;
    timer.current = setTimeout(() => void keep(), AFTER_MS);
  };
  /** The text is being saved, or will be sent otherwise. */
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    running.current?.abort();
  }, []);
  /** It has been saved. */
  const forget = () => {
    stop();
    last.current = '';
    setState({ kind: 'nothing' });
  };

  useEffect(() => {
    // Where the page is left by a link, the form is read after it was taken away.
    const element = form.current;
    const leave = () => {
      if (timer.current) void keep(true, element);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
      stop();
    };
  }, [form, keep, stop]);

  return { state, onInput, stop, forget };
}

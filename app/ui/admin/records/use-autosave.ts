import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { forgetOnDevice, keepOnDevice } from './saving/device-copy.client';
import { textFields, textsOf } from './saving/typed.client';

/** Often enough to lose one sentence at most, seldom enough for a database. */
const AFTER_MS = 3000;
const AGAIN_MS = 10_000;

export type AutosaveState =
  | { kind: 'nothing' }
  /** Typed a moment ago. */
  | { kind: 'changed' }
  /** Another unsaved text waits, which this one would replace. */
  | { kind: 'paused' }
  | { kind: 'kept'; at: Date }
  /** Where the site itself keeps nothing that is unsaved. */
  | { kind: 'on-device' }
  /** 401: the session is over. 0: the site cannot be reached. */
  | { kind: 'failed'; status: number; isOnDevice: boolean };

/** One object each, so that typing on does not render again. */
const NOTHING: AutosaveState = { kind: 'nothing' };
const CHANGED: AutosaveState = { kind: 'changed' };
const PAUSED: AutosaveState = { kind: 'paused' };
const ON_DEVICE: AutosaveState = { kind: 'on-device' };

/**
 * Keeps what is typed into a form, a few seconds after it was typed, or at once where the page is left: on this
 * device until the site has it. One hook, though long: timer, request and what was kept last go together.
 * @param path where the site keeps it; null where the device alone does
 * @param key by which the device does
 * @param isPaused while another text waits, which this one would replace
 * @param isDevicePaused the same of a text on the device
 */
export function useAutosave(
  form: RefObject<HTMLFormElement>,
  {
    path,
    key,
    isPaused,
    isDevicePaused,
  }: { path: string | null; key: string; isPaused: boolean; isDevicePaused: boolean },
) {
  const [state, setState] = useState(NOTHING);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const running = useRef<AbortController>();
  const last = useRef('');
  const isDeviceOff = useRef(isDevicePaused);
  isDeviceOff.current = isDevicePaused;

  const keepHere = useCallback(
    (body: URLSearchParams) => !isDeviceOff.current && keepOnDevice(key, textsOf(body)),
    [key],
  );
  const forgetHere = useCallback(() => {
    if (!isDeviceOff.current) forgetOnDevice(key);
  }, [key]);

  const keep = useCallback(
    async (isLeaving = false, element = form.current) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (!element) return;
      const body = textFields(element);
      const text = String(body);
      if (text === last.current) return;
      const isOnDevice = keepHere(body);
      if (path === null) return setState(isOnDevice ? ON_DEVICE : CHANGED);
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
      if (status === 200) {
        last.current = text;
        forgetHere();
      }
      setState(
        status === 200 ? { kind: 'kept', at: new Date() } : { kind: 'failed', status, isOnDevice },
      );
      if (status !== 200) timer.current ??= setTimeout(() => void keep(), AGAIN_MS);
    },
    [form, path, keepHere, forgetHere],
  );

  const onInput = () => {
    if (isPaused) return setState(PAUSED);
    setState((before) => (['nothing', 'paused'].includes(before.kind) ? CHANGED : before));
    if (timer.current) return;
    timer.current = setTimeout(() => void keep(), AFTER_MS);
  };
  /** The text is being saved, or will be sent otherwise. */
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    running.current?.abort();
  }, []);
  /** Keeps the text on this device while it is being saved. */
  const hold = () => {
    stop();
    if (form.current) keepHere(textFields(form.current));
  };
  /** It has been saved. */
  const forget = () => {
    stop();
    last.current = '';
    forgetHere();
    setState(NOTHING);
  };

  useEffect(() => {
    // Where the page is left by a link, the form is read after it was taken away.
    const element = form.current;
    const leave = () => {
      if (timer.current) void keep(true, element);
    };
    const keepNow = (event: Event) => {
      if (timer.current && event instanceof CustomEvent) event.detail.push(keep());
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('keep-now', keepNow);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('keep-now', keepNow);
      leave();
      stop();
    };
  }, [form, keep, stop]);

  return { state, onInput, hold, forget };
}

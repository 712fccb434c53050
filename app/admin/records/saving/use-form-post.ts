import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { textFields } from './typed.client';

/** The event that asks whoever keeps what is typed to do so at once: each adds a promise to its detail. */
export const KEEP_NOW = 'keep-now';

/** Browsers send at most 64 KiB while a page is left, in all. */
const MAX_KEEPALIVE = 60_000;

/** The status is 0 where the site cannot be reached; `json` null where it is none. */
export type PostAnswer = { status: number; json: unknown; body: URLSearchParams };

type Handlers = {
  /** What happens before it is sent. False where it need not be. */
  onSend?: (body: URLSearchParams) => boolean;
  /** @returns after how many ms it is sent again, where it has to be */
  onAnswer: (answer: PostAnswer) => number | undefined;
};

/**
 * Sends what is typed into a form behind the typing, the latest alone: when its time has come, or at once where it
 * waits while the page is left or the owner signs out.
 * @param path where the site takes it
 */
export function useFormPost(
  form: RefObject<HTMLFormElement>,
  { path, ...handlers }: { path: string } & Handlers,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const running = useRef<AbortController>();
  const latest = useRef<Handlers>(handlers);
  latest.current = handlers;

  const stopWaiting = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  const send = useCallback(
    async (isLeaving = false, element = form.current) => {
      stopWaiting();
      if (!element) return;
      const body = textFields(element);
      if (latest.current.onSend?.(body) === false) return;
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const response = await fetch(path, {
        method: 'POST',
        body,
        keepalive: isLeaving && String(body).length < MAX_KEEPALIVE,
        signal: isLeaving ? null : controller.signal,
      }).catch(() => null);
      const json: unknown = await response?.json().catch(() => null);
      if (controller.signal.aborted) return;
      const again = latest.current.onAnswer({ status: response?.status ?? 0, json, body });
      if (again !== undefined) timer.current ??= setTimeout(() => void send(), again);
    },
    [form, path, stopWaiting],
  );

  /** Unless it waits already. */
  const sendAfter = useCallback(
    (ms: number) => {
      timer.current ??= setTimeout(() => void send(), ms);
    },
    [send],
  );

  /** What waits or is on its way will be sent otherwise. */
  const cancel = useCallback(() => {
    stopWaiting();
    running.current?.abort();
  }, [stopWaiting]);

  useEffect(() => {
    // Where the page is left by a link, the form is read after it was taken away.
    const element = form.current;
    const leave = () => {
      if (timer.current) void send(true, element);
    };
    const keepNow = (event: Event) => {
      if (timer.current && event instanceof CustomEvent) event.detail.push(send());
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener(KEEP_NOW, keepNow);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener(KEEP_NOW, keepNow);
      leave();
    };
  }, [form, send]);

  return { sendAfter, stopWaiting, cancel };
}

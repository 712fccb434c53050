import { useFetcher } from '@remix-run/react';
import { type FormEvent, useEffect, useRef } from 'react';
import type { Outcome } from './form-field';

/**
 * Sends a form without leaving the page and hands its outcome over once.
 * Without a script the form goes its ordinary way: keep its `method` and `action`.
 */
export function useFormFetcher(onOutcome: (outcome: Outcome, form: HTMLFormElement) => void) {
  const fetcher = useFetcher<Outcome>();
  const sent = useRef<HTMLFormElement | null>(null);
  const latest = useRef(onOutcome);
  latest.current = onOutcome;
  const { state, data } = fetcher;

  useEffect(() => {
    if (state !== 'idle' || !data || !sent.current) return;
    const form = sent.current;
    sent.current = null;
    latest.current(data, form);
  }, [state, data]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    sent.current = form;
    const body = new FormData(form);
    body.set('stay', '1');
    fetcher.submit(body, { method: 'post', action: form.getAttribute('action') ?? undefined });
  };

  return { submit, isBusy: state !== 'idle', outcome: data };
}

/** Puts the focus on the first field that the server refused. */
export function focusFirstError(form: HTMLFormElement): void {
  // After React has marked the fields.
  requestAnimationFrame(() => {
    const field = form.querySelector('[aria-invalid="true"]');
    if (field instanceof HTMLElement) field.focus();
  });
}

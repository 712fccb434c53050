import { useFetcher } from '@remix-run/react';
import { type FormEvent, useEffect, useRef } from 'react';
import type { AdminOutcome } from '~/kit/forms/outcome';
import { isUnreachable } from '~/kit/offline/offline-safe-action';
import { prepareToasts, showToast } from '~/kit/ui/toasts';
import type { Texts } from '~/kit/unsaved-text';
import type { SavedResult } from '../unsaved-text/keeper';

type Outcome = AdminOutcome<SavedResult>;

/** Said where the server gave no words. */
const LATER = 'Please try again later.';

/**
 * Sends the form of a record without leaving the page, and tells the outcome by the toasts of the specification.
 * @param item what the record is, as the toasts call it
 * @returns what sends it: one form at a time
 */
export function useRecordSave(item: string): (fields: Texts) => Promise<Outcome> {
  const fetcher = useFetcher<Outcome>();
  const taken = useRef(fetcher.data);
  const onAnswer = useRef((_: Outcome) => {});
  const wasMissing = useRef(false);

  // Loaded while there is a network, since a toast may have to tell that it is gone.
  useEffect(() => void prepareToasts().catch(() => {}), []);

  // After every rendering, as `useSender` does, which says why.
  useEffect(() => {
    const { state, data } = fetcher;
    if (state !== 'idle' || !data || data === taken.current) return;
    taken.current = data;
    onAnswer.current(data);
  });

  return async (fields) => {
    const outcome = await new Promise<Outcome>((resolve) => {
      onAnswer.current = resolve;
      fetcher.submit(fields, { method: 'post' });
    });
    const isMissing = !outcome.ok && isUnreachable(outcome);
    const { ok, message } = outcome;
    const words = ok ? message : `Failed to update ${item}: ${message || LATER}`;
    // What is tried again by itself is told once.
    if (!isMissing || !wasMissing.current) void showToast(ok ? 'success' : 'error', words);
    wasMissing.current = isMissing;
    return outcome;
  };
}

/** The `onSubmit` of a form that is saved so. A button with another address, such as that of the preview, goes the browser's way. */
export const submitWith =
  (save: (button: { name: string; value: string } | null) => void) =>
  (event: FormEvent<HTMLFormElement>): void => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.hasAttribute('formaction')) return;
    event.preventDefault();
    const isNamed = submitter instanceof HTMLButtonElement && submitter.name !== '';
    save(isNamed ? { name: submitter.name, value: submitter.value } : null);
  };

import { useFetcher } from '@remix-run/react';
import { type FormEvent, useEffect, useRef } from 'react';
import type { AdminOutcome } from '~/engine/kit/forms/outcome';
import { isUnreachable } from '~/engine/kit/offline/offline-safe-action';
import { prepareToasts, showToast } from '~/engine/kit/ui/toasts';
import type { Texts } from '~/engine/kit/unsaved-text';
import type { SavedResult } from '../unsaved-text/store';

type Outcome = AdminOutcome<SavedResult>;

/** The message where the server sent none. */
const TRY_AGAIN = 'Please try again later.';

/**
 * Saves the form of a record without leaving the page, and shows the outcome in the toasts of the specification.
 * @param item the name of the record in the toasts
 * @returns sends the form; one form at a time
 */
export function useRecordSave(item: string): (fields: Texts) => Promise<Outcome> {
  const fetcher = useFetcher<Outcome>();
  const handled = useRef(fetcher.data);
  const onAnswer = useRef((_: Outcome) => {});
  const wasOffline = useRef(false);

  // Loaded early: a toast may have to say that the network is gone.
  useEffect(() => void prepareToasts().catch(() => {}), []);

  // Runs after every render; `useSender` explains why.
  useEffect(() => {
    const { state, data } = fetcher;
    if (state !== 'idle' || !data || data === handled.current) return;
    handled.current = data;
    onAnswer.current(data);
  });

  return async (fields) => {
    const outcome = await new Promise<Outcome>((resolve) => {
      onAnswer.current = resolve;
      fetcher.submit(fields, { method: 'post' });
    });
    const isOffline = !outcome.ok && isUnreachable(outcome);
    const { ok, message } = outcome;
    const problem = !ok && outcome.isUnreached ? TRY_AGAIN : message;
    const words = ok ? message : `Failed to update ${item}: ${problem}`;
    // Automatic retries show the error only once.
    if (!isOffline || !wasOffline.current) void showToast(ok ? 'success' : 'error', words);
    wasOffline.current = isOffline;
    return outcome;
  };
}

/** The `onSubmit` of such a form. The browser handles a button with its own address, such as the preview's. */
export const submitWith =
  (save: (button: { name: string; value: string } | null) => void) =>
  (event: FormEvent<HTMLFormElement>): void => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.hasAttribute('formaction')) return;
    event.preventDefault();
    const isNamed = submitter instanceof HTMLButtonElement && submitter.name !== '';
    save(isNamed ? { name: submitter.name, value: submitter.value } : null);
  };

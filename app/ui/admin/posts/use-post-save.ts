import { useFetcher } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { showToast } from '../../toasts';
import { focusFirstError } from '../../use-form-fetcher';
import type { AdminOutcome } from '../outcome';
import { refusalIn } from './values';

/** What the server made of it, see `http/post-forms.server.ts`. */
type Saved = { id: string; version: string };

/** Where the server gave no words. */
const LATER = 'Please try again later.';

/**
 * Sends the form of a post without leaving the page, with the toasts of the specification, and puts the
 * focus on the first field that was refused.
 * @param loaded the version that the page was loaded with. The form stays at it, whatever is loaded
 *   later: only a save moves it on, so that nobody writes over what they have not seen.
 */
export function usePostSave(loaded: string, onSaved: (saved: Saved) => void) {
  const fetcher = useFetcher<AdminOutcome<Saved>>();
  const [version, setVersion] = useState(loaded);
  const sent = useRef<HTMLFormElement | null>(null);
  const settled = useRef(onSaved);
  settled.current = onSaved;
  const { state, data } = fetcher;

  useEffect(() => {
    if (state !== 'idle' || !data || !sent.current) return;
    const form = sent.current;
    sent.current = null;
    if (data.ok) {
      void showToast('success', data.message);
      if (!data.result) return;
      setVersion(data.result.version);
      settled.current(data.result);
      return;
    }
    void showToast('error', `Failed to update blog: ${data.message || LATER}`);
    focusFirstError(form);
  }, [state, data]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    // A button that leads elsewhere, such as to the preview, goes the browser's way.
    if (submitter?.hasAttribute('formaction')) return;
    event.preventDefault();
    if (state !== 'idle') return;
    sent.current = form;
    const body = new FormData(form);
    if (submitter instanceof HTMLButtonElement && submitter.name !== '') {
      body.set(submitter.name, submitter.value);
    }
    body.set('stay', '1');
    fetcher.submit(body, { method: 'post', action: form.getAttribute('action') ?? undefined });
  };

  return { submit, version, isBusy: state !== 'idle', refusal: refusalIn(data) };
}

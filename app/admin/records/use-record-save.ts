import { useFetcher } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { refusalOf } from '~/kit/forms/form-field';
import type { AdminOutcome } from '~/kit/forms/outcome';
import { focusFirstError } from '~/kit/forms/use-form-fetcher';
import { isUnreachable } from '~/kit/offline/offline-safe-action';
import { prepareToasts, showToast } from '~/kit/ui/toasts';
import { useIsomorphicLayoutEffect } from '~/kit/ui/use-isomorphic-layout-effect';
import { isAsSent } from './own-save';
import { bodyOf, hasChanged } from './saving/typed.client';
import { conflictIn, type Values } from './values';

/** What the server answers, see `admin/records/record-forms.server.ts`. */
type Saved = { id: string; version: string };

/** Said where the server gave no words. */
const LATER = 'Please try again later.';

const AGAIN_MS = 10_000;

/** A form, and the button that sent it. */
export type Sent = { form: HTMLFormElement; submitter: HTMLElement | null };

/** Calls in ten seconds, and when the network is back. @returns what calls that off */
function retryLater(call: () => void): () => void {
  const timer = setTimeout(call, AGAIN_MS);
  window.addEventListener('online', call);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', call);
  };
}

/**
 * Sends the form of a record without leaving the page, with the toasts of the specification, and puts the
 * focus on the first field that was refused. What could not reach the site is sent again, as it is by then,
 * every ten seconds and when the network is back. Whoever types on and saves again while a save is on its way
 * saves upon that. One hook, though long: each answer decides what is next.
 * @param item what the record is, as the toasts call it
 * @param loaded the version that the page was loaded with. The form stays at it, whatever is loaded
 *   later: only a save moves it on, so that nobody writes over what they have not seen.
 * @param saved what the record holds, as it was loaded last
 * @param onSaved is given what was sent, too: somebody may have typed on in the meantime
 */
export function useRecordSave(
  { item, loaded, saved }: { item: string; loaded: string; saved: Values },
  onSaved: (saved: Saved, sent: FormData | null) => void,
) {
  const fetcher = useFetcher<AdminOutcome<Saved>>();
  // An object, since a save that changes nothing settles as well.
  const [basis, setBasis] = useState({ version: loaded });
  /** What was sent and got no answer: it may be saved. */
  const unanswered = useRef<Values | null>(null);
  const sent = useRef<Sent | null>(null);
  /** Its fields as they were then. */
  const body = useRef<FormData | null>(null);
  /** Until the form holds its answer. The state of the fetcher is that of the last rendering. */
  const isOnItsWay = useRef(false);
  /** What is sent when the form does. */
  const next = useRef<Sent | null>(null);
  const { state, data } = fetcher;
  /** The last answer that was taken in. */
  const taken = useRef(data);
  const stopTrying = useRef(() => {});
  const isTryingAgain = data !== undefined && !data.ok && isUnreachable(data);
  const isTold = useRef(false);

  // Loaded while there is a network, since a toast may have to tell that it is gone.
  useEffect(() => void prepareToasts().catch(() => {}), []);

  const send = () => {
    stopTrying.current();
    if (!sent.current) return;
    isOnItsWay.current = true;
    body.current = bodyOf(sent.current);
    const action = sent.current.form.getAttribute('action') ?? undefined;
    fetcher.submit(body.current, { method: 'post', action });
  };

  /** As of the rendering that is on the screen. */
  const takeIn = useRef(() => {});
  useIsomorphicLayoutEffect(() => {
    takeIn.current = () => {
      if (state !== 'idle' || !data || data === taken.current || !sent.current) return;
      const base = body.current?.get('version');
      const version = data.ok ? data.result?.version : undefined;
      // The record as it is now is still to come.
      if (version && base && version !== base && saved.version === base) return;
      taken.current = data;
      const words = data.ok ? data.message : `Failed to update ${item}: ${data.message || LATER}`;
      if (isTryingAgain) {
        if (!isTold.current) void showToast('error', words);
        isTold.current = true;
        unanswered.current = data.values;
        isOnItsWay.current = false;
        // All that is typed by then goes along.
        next.current = null;
        stopTrying.current = retryLater(send);
        return;
      }
      const lost = unanswered.current;
      unanswered.current = null;
      if (conflictIn(refusalOf(data)) && lost && saved.version && isAsSent(lost, saved)) {
        next.current = sent.current;
        setBasis({ version: saved.version });
        return;
      }
      const { form } = sent.current;
      sent.current = null;
      isTold.current = false;
      void showToast(data.ok ? 'success' : 'error', words);
      if (data.ok && data.result) {
        // A new one goes on in another form.
        const isSavedAgain = body.current?.get('id') !== '' && hasChanged(form, body.current);
        if (!isSavedAgain) next.current = null;
        setBasis({ version: data.result.version });
        onSaved(data.result, body.current);
        return;
      }
      next.current = null;
      isOnItsWay.current = false;
      if (!data.ok) focusFirstError(form);
    };
  });
  // After every rendering, as `useSender` does, which says why.
  useEffect(() => takeIn.current());
  useEffect(() => () => stopTrying.current(), []);

  // In the commit that puts the new version into the form.
  useIsomorphicLayoutEffect(() => {
    isOnItsWay.current = false;
    sent.current = next.current;
    next.current = null;
    send();
  }, [basis]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // A button that leads elsewhere, such as to the preview, goes the browser's way.
    if (submitter?.hasAttribute('formaction')) return;
    event.preventDefault();
    // Where the answer is on the screen, and the effect still to come.
    takeIn.current();
    const pressed = { form: event.currentTarget, submitter };
    if (isOnItsWay.current) {
      next.current = pressed;
      return;
    }
    sent.current = pressed;
    send();
  };

  return {
    submit,
    version: basis.version,
    isBusy: state !== 'idle',
    isTryingAgain,
    refusal: refusalOf(data),
  };
}

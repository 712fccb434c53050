import { useFetcher } from '@remix-run/react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { textFields, unreachableRefusal } from '../offline/offline-safe-action';
import { ANSWER_LIMIT_MS, withTimeLimit } from '../time/time-limit';
import type { Outcome, Refusal } from './form-field';
import { withoutSecrets } from './secret-fields';

/** Loads the scripts needed to send a form to another page's route. @returns the error if that failed */
async function prepare(action: string | undefined): Promise<Error | null> {
  if (action === undefined) return null;
  try {
    const load = import('../offline/network.client').then((network) =>
      network.loadRouteScripts(action),
    );
    await withTimeLimit(load, ANSWER_LIMIT_MS);
    return null;
  } catch (error) {
    console.error(error);
    return error instanceof Error ? error : new Error('no script');
  }
}

/**
 * Sends fields without leaving the page, and calls `onAnswer` once per answer. If the site cannot be reached, the answer
 * is a refusal, made by the route's client action `offlineSafeAction`.
 */
export function useSender(onAnswer: (answer: Outcome) => void) {
  const fetcher = useFetcher<Outcome>();
  /** The refusal of a submission whose scripts could not be loaded. */
  const [unreached, setUnreached] = useState<Outcome>();
  const [isPreparing, setIsPreparing] = useState(false);
  const latest = useRef(onAnswer);
  latest.current = onAnswer;
  const { state, data } = fetcher;
  const taken = useRef(data);
  const sent = useRef<{ body: FormData; action?: string | undefined }>();

  // Runs after every render: the router changes its fetchers in place, so a render that React discards may already have
  // seen the answer, and a dependency list would then not change.
  useEffect(() => {
    // Handle the answer before the router revalidates: the form may be gone afterwards.
    if (state === 'submitting' || !data || data === taken.current) return;
    taken.current = data;
    void handleAnswer(data);
  });

  /** During a flood the server asks for a proof of work. Solves it and sends the form once more. */
  const handleAnswer = async (answer: Outcome) => {
    const before = sent.current;
    if (answer.ok || !answer.challenge || !before || before.body.has('proof')) {
      return latest.current(answer);
    }
    setIsPreparing(true);
    try {
      const { prove } = await import('./prove.client');
      before.body.set('proof', await prove(answer.challenge));
      fetcher.submit(before.body, { method: 'post', action: before.action });
    } catch (error) {
      console.error(error);
      latest.current(answer);
    }
    setIsPreparing(false);
  };

  /** @param action the path of the route; the page's own by default */
  const send = async (body: FormData, action?: string) => {
    setUnreached(undefined);
    setIsPreparing(true);
    const problem = await prepare(action);
    setIsPreparing(false);
    if (problem) {
      const answer = await unreachableRefusal(problem, withoutSecrets(textFields(body)));
      setUnreached(answer);
      latest.current(answer);
      return;
    }
    sent.current = { body, action };
    fetcher.submit(body, { method: 'post', action });
  };

  return { send, isBusy: isPreparing || state !== 'idle', answer: unreached ?? data };
}

/** Sends a form and reports each outcome once. Without a script the form's `method` and `action` apply. */
export function useFormFetcher(onOutcome: (outcome: Outcome, form: HTMLFormElement) => void) {
  const sent = useRef<HTMLFormElement | null>(null);
  const { send, isBusy, answer } = useSender((outcome) => {
    if (sent.current) onOutcome(outcome, sent.current);
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    sent.current = form;
    const body = new FormData(form);
    body.set('stay', '1');
    void send(body, form.getAttribute('action') ?? undefined);
  };

  /** For `onFocus`: loads the scripts for sending while there is still a network. */
  const onFocus = (event: { currentTarget: HTMLFormElement }) =>
    void prepare(event.currentTarget.getAttribute('action') ?? undefined);

  return { submit, prepare: onFocus, isBusy, outcome: answer };
}

/** Focuses the first field that the server refused. */
export function focusFirstError(form: HTMLFormElement): void {
  // After React has marked the fields.
  requestAnimationFrame(() => {
    const field = form.querySelector('[aria-invalid="true"]');
    if (field instanceof HTMLElement) field.focus();
  });
}

/** Focuses the first refused field of a form that the server rendered with a refusal. */
export function useFirstError(
  form: RefObject<HTMLFormElement>,
  refusal: Refusal | undefined,
): void {
  useEffect(() => {
    if (refusal && form.current) focusFirstError(form.current);
  }, [form, refusal]);
}

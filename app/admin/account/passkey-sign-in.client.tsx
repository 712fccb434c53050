import { useSubmit } from '@remix-run/react';
import { browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { PasskeySignInOptions } from '~/core/account/passkey-sign-in';
import { Notice } from '~/kit/ui/notice';
import { askPasskey, canUsePasskeys, isAsked, whyNoPasskey } from './passkeys.client';

/** Before what the browser holds out for the email field is too old to be taken, see `CHALLENGE_MS`. */
const RENEW_MS = 4 * 60 * 1000;

const PATH = '/admin-login/passkey';

/** @param ticket '' where no password was typed @throws Error whose message is for the person */
async function fetchQuestion(ticket: string, signal: AbortSignal): Promise<PasskeySignInOptions> {
  const response = await fetch(PATH, {
    method: 'POST',
    body: new URLSearchParams({ ticket }),
    signal,
  });
  const answer: unknown = await response.json();
  if (isAsked(answer)) return answer;
  throw new Refused(wordsIn(answer));
}

/** The server's own words. */
class Refused extends Error {}

const wordsIn = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'message' in answer
    ? String(answer.message)
    : 'The site could not be reached. Please try again later.';

/**
 * Signs in by a passkey: by a button, and, before any password, by what the browser offers in the email field, once:
 * after a refusal there is the button. The answer goes with the rest of the form, so that everything behind it is the same.
 * @param prepare loads what sending the form needs
 */
export default function PasskeySignIn({
  form,
  action,
  ticket = '',
  prepare,
}: {
  form: RefObject<HTMLFormElement>;
  action: string;
  ticket?: string;
  prepare: () => Promise<unknown>;
}) {
  const submit = useSubmit();
  const [why, setWhy] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [round, setRound] = useState(0);
  const pending = useRef<AbortController | null>(null);

  const ask = useCallback(
    async (isConditional: boolean) => {
      // A browser has one question at a time.
      pending.current?.abort();
      const controller = new AbortController();
      pending.current = controller;
      const { signal } = controller;
      const asked = await fetchQuestion(ticket, signal);
      const credential = await askPasskey(asked, { signal, isConditional });
      if (!form.current) return;
      const body = new FormData(form.current);
      for (const name of ['password', 'code']) body.delete(name);
      body.set('credential', credential);
      await prepare();
      // Meanwhile the person took another way in.
      if (signal.aborted) return;
      submit(body, { method: 'post', action });
    },
    [action, form, prepare, submit, ticket],
  );

  useEffect(() => {
    const sent = form.current;
    const stop = () => pending.current?.abort();
    sent?.addEventListener('submit', stop);
    return () => sent?.removeEventListener('submit', stop);
  }, [form]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew
  useEffect(() => {
    if (ticket !== '' || !canUsePasskeys()) return;
    const again = () => setRound((count) => count + 1);
    const isOver = new AbortController();
    const timer = setTimeout(() => {
      if (!document.hidden) return again();
      document.addEventListener('visibilitychange', again, { once: true, signal: isOver.signal });
    }, RENEW_MS);
    void (async () => {
      // Nobody has asked for this: where it does not work, there are the button and the password.
      if (!(await browserSupportsWebAuthnAutofill()) || isOver.signal.aborted) return;
      // The button may have been pressed meanwhile.
      if (pending.current?.signal.aborted ?? true) await ask(true).catch(() => {});
    })();
    return () => {
      clearTimeout(timer);
      isOver.abort();
      pending.current?.abort();
    };
  }, [ask, ticket, round]);

  const press = async () => {
    if (isBusy) return;
    setWhy('');
    setIsBusy(true);
    try {
      await ask(false);
    } catch (error) {
      setWhy(
        error instanceof Refused
          ? error.message
          : error instanceof TypeError
            ? 'The site could not be reached. Please try again later.'
            : whyNoPasskey(error),
      );
      setRound((count) => count + 1);
    } finally {
      setIsBusy(false);
    }
  };

  if (!canUsePasskeys()) {
    return ticket === '' ? null : <p className="text-muted">This browser cannot use passkeys.</p>;
  }
  return (
    <>
      <button type="button" onClick={press} aria-busy={isBusy} className="button button-quiet">
        Use a passkey
      </button>
      {why && <Notice kind="problem">{why}</Notice>}
    </>
  );
}

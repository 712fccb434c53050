import { useSubmit } from '@remix-run/react';
import { browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadSignInScripts } from '~/engine/admin/account/use-sign-in-script';
import type { SignInPart } from '~/engine/admin/shared/slots';
import { Notice } from '~/engine/kit/ui/notice';
import type { PasskeySignInOptions } from '../core/passkey-sign-in';
import {
  canUsePasskeys,
  isSignInOptions,
  passkeyErrorMessage,
  requestPasskey,
} from './passkeys.client';

/** Renews the challenge of the autofill before it expires, see `CHALLENGE_MS`. */
const RENEW_MS = 4 * 60 * 1000;

const PATH = '/admin-login/passkey';

/** @param ticket '' if no password was checked yet @throws ServerRefusal with a message to show */
async function fetchOptions(ticket: string, signal: AbortSignal): Promise<PasskeySignInOptions> {
  const response = await fetch(PATH, {
    method: 'POST',
    body: new URLSearchParams({ ticket }),
    signal,
  });
  const answer: unknown = await response.json();
  if (isSignInOptions(answer)) return answer;
  throw new ServerRefusal(messageIn(answer));
}

/** A refusal by the server. Its message can be shown. */
class ServerRefusal extends Error {}

const messageIn = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'message' in answer
    ? String(answer.message)
    : 'The site could not be reached. Please try again later.';

/**
 * Signs in with a passkey: by a button, and before the password also by the browser's autofill in the email field.
 * The credential is sent with the other fields of the form, so the sign-in action handles it like a password.
 */
export default function PasskeySignIn({
  form,
  action,
  ticket,
}: Pick<SignInPart, 'form' | 'action' | 'ticket'>) {
  const submit = useSubmit();
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [round, setRound] = useState(0);
  const pending = useRef<AbortController | null>(null);

  const authenticate = useCallback(
    async (isConditional: boolean) => {
      // A browser runs one WebAuthn ceremony at a time.
      pending.current?.abort();
      const controller = new AbortController();
      pending.current = controller;
      const { signal } = controller;
      const options = await fetchOptions(ticket, signal);
      const credential = await requestPasskey(options, { signal, isConditional });
      if (!form.current) return;
      const body = new FormData(form.current);
      for (const name of ['password', 'code']) body.delete(name);
      body.set('credential', credential);
      await loadSignInScripts();
      // The form was sent in another way in the meantime.
      if (signal.aborted) return;
      submit(body, { method: 'post', action });
    },
    [action, form, submit, ticket],
  );

  useEffect(() => {
    const element = form.current;
    const stop = () => pending.current?.abort();
    element?.addEventListener('submit', stop);
    return () => element?.removeEventListener('submit', stop);
  }, [form]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round starts a new ceremony
  useEffect(() => {
    if (ticket !== '' || !canUsePasskeys()) return;
    const startNewRound = () => setRound((count) => count + 1);
    const unmount = new AbortController();
    const timer = setTimeout(() => {
      if (!document.hidden) return startNewRound();
      document.addEventListener('visibilitychange', startNewRound, {
        once: true,
        signal: unmount.signal,
      });
    }, RENEW_MS);
    void (async () => {
      // Autofill starts by itself, so its errors are ignored: the button and the password remain.
      if (!(await browserSupportsWebAuthnAutofill()) || unmount.signal.aborted) return;
      const email = form.current?.elements.namedItem('email');
      if (email instanceof HTMLInputElement) email.autocomplete = 'username webauthn';
      // The button may have been pressed in the meantime.
      if (pending.current?.signal.aborted ?? true) await authenticate(true).catch(() => {});
    })();
    return () => {
      clearTimeout(timer);
      unmount.abort();
      pending.current?.abort();
    };
  }, [authenticate, form, ticket, round]);

  const press = async () => {
    if (isBusy) return;
    setProblem('');
    setIsBusy(true);
    try {
      await authenticate(false);
    } catch (error) {
      setProblem(
        error instanceof ServerRefusal
          ? error.message
          : error instanceof TypeError
            ? 'The site could not be reached. Please try again later.'
            : passkeyErrorMessage(error),
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
      {problem && <Notice kind="problem">{problem}</Notice>}
    </>
  );
}

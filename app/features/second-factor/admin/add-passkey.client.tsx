import { type FormEvent, useRef, useState } from 'react';
import { PasswordField } from '~/engine/admin/account/security-form';
import { FormField, fieldState, refusalOf } from '~/engine/kit/forms/form-field';
import { RefusalNotice } from '~/engine/kit/forms/refusal-notice';
import { SubmitButton } from '~/engine/kit/forms/submit-button';
import { focusFirstError, useSender } from '~/engine/kit/forms/use-form-fetcher';
import { Notice } from '~/engine/kit/ui/notice';
import { showToast } from '~/engine/kit/ui/toasts';
import { PASSKEY_NAME_LIMIT } from '../core/limits';
import type { PasskeyRegistrationOptions } from '../core/passkeys';
import {
  canUsePasskeys,
  createPasskey,
  passkeyErrorMessage,
  readRegistrationOptions,
} from './passkeys.client';

/** Adds a passkey: the server checks the password, the browser creates the key, the server verifies it. */
export default function AddPasskey() {
  const form = useRef<HTMLFormElement>(null);
  const [isCreating, setIsCreating] = useState(false);
  const [problem, setProblem] = useState('');
  const { send, isBusy, answer } = useSender((outcome) => {
    const options = outcome.ok ? readRegistrationOptions(outcome.result) : null;
    if (!outcome.ok) {
      if (form.current) focusFirstError(form.current);
    } else if (options) {
      void create(options);
    } else {
      form.current?.reset();
      void showToast('success', outcome.message);
    }
  });

  const typed = (name: string) => {
    const value = form.current ? new FormData(form.current).get(name) : null;
    return typeof value === 'string' ? value.trim() : '';
  };

  const sendFields = (fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...fields, stay: '1' })) body.set(name, value);
    void send(body);
  };

  async function create(options: PasskeyRegistrationOptions) {
    setIsCreating(true);
    try {
      const { credential, suggestedName } = await createPasskey(options);
      const name = typed('name') || suggestedName.slice(0, PASSKEY_NAME_LIMIT);
      sendFields({ intent: 'passkey-add', credential, name });
    } catch (error) {
      setProblem(passkeyErrorMessage(error));
    } finally {
      setIsCreating(false);
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setProblem('');
    if (isBusy || isCreating) return;
    const password = new FormData(event.currentTarget).get('password');
    sendFields({
      intent: 'passkey-offer',
      password: typeof password === 'string' ? password : '',
    });
  };

  if (!canUsePasskeys()) {
    return <p className="text-muted">This browser cannot use passkeys.</p>;
  }
  const refusal = refusalOf(answer);
  return (
    <form ref={form} onSubmit={submit} className="flex w-full max-w-md flex-col gap-4">
      <FormField
        label="Name of the new passkey"
        name="name"
        limit={PASSKEY_NAME_LIMIT}
        hint="Optional. By default, the name of your password manager or browser."
        state={fieldState(refusal, 'name')}
      />
      <PasswordField state={fieldState(refusal, 'password')} />
      <RefusalNotice refusal={refusal} />
      {problem && <Notice kind="problem">{problem}</Notice>}
      <SubmitButton isBusy={isBusy || isCreating} className="self-start">
        Add a passkey
      </SubmitButton>
    </form>
  );
}

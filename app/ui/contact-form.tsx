import type { ReactNode } from 'react';
import { contact } from '~/content';
import { CONTACT_LIMITS } from '~/domain/limits';
import { showFailure, showSending, showSuccess } from './dialogs';
import { FormField, fieldState, type Refusal, refusalOf } from './form-field';
import { FormGuard } from './form-guard';
import { Icon } from './icon';
import { Notice } from './notice';
import { focusFirstError, useFormFetcher } from './use-form-fetcher';

/** Specification, point 8: where the server gave no words. */
const LATER = 'Please try again later.';
const SENT = 'Success! Your message has been sent.';

type Typed = Record<string, string>;

/**
 * Name, email and query, of the landing page, of /contact and of the booking dialog.
 * @param problem what the page was rendered with, where the form was sent without a script
 * @param typed what the fields begin with
 * @param onSettled called after any attempt, with what was typed where it failed
 */
export function ContactForm({
  problem,
  typed,
  onSettled,
  children,
}: {
  problem?: Refusal;
  typed?: Typed;
  onSettled?: (typed: Typed) => void;
  children?: ReactNode;
}) {
  const { submit, isBusy, outcome } = useFormFetcher(async (result, form) => {
    if (result.ok) {
      form.reset();
      onSettled?.({});
      await showSuccess(SENT);
      return;
    }
    const message = result.message || LATER;
    console.error(message);
    onSettled?.(typedIn(form));
    await showFailure('Failed to send', message);
    focusFirstError(form);
  });
  const refusal = outcome ? refusalOf(outcome) : problem;
  const state = (name: string) => {
    const { value, errors } = fieldState(refusal, name);
    return { value: value || typed?.[name] || '', errors };
  };
  return (
    <form
      method="post"
      action="/contact"
      onSubmit={(event) => {
        showSending();
        submit(event);
      }}
      className="flex flex-col gap-5"
    >
      <FormGuard />
      <FormField
        label="Name"
        name="name"
        autoComplete="name"
        limit={CONTACT_LIMITS.name}
        state={state('name')}
      />
      <FormField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        limit={CONTACT_LIMITS.email}
        state={state('email')}
      />
      <FormField
        label={contact.queryLabel}
        name="message"
        type="textarea"
        rows={6}
        limit={CONTACT_LIMITS.message}
        state={state('message')}
      />
      {refusal && Object.keys(refusal.fields).length === 0 && (
        <Notice kind="problem">Failed to send. {refusal.message || LATER}</Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={isBusy} className="button button-primary">
          {isBusy ? <span className="spinner" aria-hidden="true" /> : <Icon name="send" />}
          Send
        </button>
        {children}
      </div>
    </form>
  );
}

function typedIn(form: HTMLFormElement): Typed {
  const typed: Typed = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') typed[name] = value;
  return typed;
}

import { type FocusEvent, type FormEvent, type ReactNode, useState } from 'react';
import { CONTACT_LIMITS } from '~/engine/core/limits/limits';
import {
  FormField,
  fieldState,
  namesFields,
  type Refusal,
  refusalOf,
} from '~/engine/kit/forms/form-field';
import { FormGuard } from '~/engine/kit/forms/spam-guard';
import { SubmitButton } from '~/engine/kit/forms/submit-button';
import { focusFirstError, useFormFetcher } from '~/engine/kit/forms/use-form-fetcher';
import { fill } from '~/engine/kit/language/fill';
import { textFields } from '~/engine/kit/offline/offline-safe-action';
import { Icon } from '~/engine/kit/ui/icon';
import { loadDialogs } from '~/engine/kit/ui/load-dialogs';
import { Notice } from '~/engine/kit/ui/notice';
import { useText } from '~/engine/kit/ui/use-text';
import { useWords } from '~/engine/kit/ui/use-words';

type Typed = Record<string, string>;

type Dialog = { onSettled: (typed: Typed | null) => void; returnTo: () => HTMLElement | null };

type ContactFormProps = {
  problem?: Refusal | undefined;
  wasSent?: boolean;
  typed?: Typed;
  dialog?: Dialog;
  children?: ReactNode;
};

/**
 * The contact form of the landing page, of /contact and of dialogs.
 * @param problem the refusal of a submission without a script
 * @param wasSent whether the form was sent without a script
 * @param typed initial values of the fields
 * @param dialog the dialog around the form, which closes after every attempt: `onSettled` receives the typed values after
 *   a failure and null after success; `returnTo` returns the element to focus afterwards
 * @param children before the button
 */
export function ContactForm({
  problem,
  wasSent = false,
  typed,
  dialog,
  children,
}: ContactFormProps) {
  const { contact } = useWords('contact');
  const text = useText('forms');
  const [isSent, setIsSent] = useState(wasSent);
  const { submit, prepare, isBusy, outcome } = useContactFetcher(dialog, () => setIsSent(true));
  const refusal = outcome ? refusalOf(outcome) : problem;
  const state = (name: string) => {
    const { value, errors } = fieldState(refusal, name);
    return { value: value || typed?.[name] || '', errors };
  };
  return (
    <form
      method="post"
      action="/contact"
      onSubmit={submit}
      onFocus={prepare}
      onInput={() => setIsSent(false)}
      className="contact-form"
    >
      <FormGuard />
      <div className="grid sm:grid-cols-2">
        <FormField
          label={text.name}
          name="name"
          autoComplete="name"
          limit={CONTACT_LIMITS.name}
          state={state('name')}
        />
        <FormField
          label={text.email}
          name="email"
          type="email"
          autoComplete="email"
          limit={CONTACT_LIMITS.email}
          state={state('email')}
        />
      </div>
      <FormField
        label={contact.queryLabel}
        name="message"
        type="textarea"
        rows={4}
        hint={contact.queryHint}
        limit={CONTACT_LIMITS.message}
        state={state('message')}
      />
      {refusal && !namesFields(refusal) && (
        <Notice kind="problem">
          {fill(text.failedBecause, {
            message: refusal.isUnreached ? text.later : refusal.message,
          })}
        </Notice>
      )}
      {isSent && !refusal && <Notice kind="success">{text.sent}</Notice>}
      <div className={`flex flex-wrap items-center gap-x-6 gap-y-3 ${dialog ? 'justify-end' : ''}`}>
        {children}
        <SubmitButton isBusy={isBusy} icon={<Icon name="send" className="plane size-5" />}>
          {text.send}
        </SubmitButton>
        {!dialog && <p className="text-muted text-small">{contact.promise}</p>}
      </div>
    </form>
  );
}

/** Sends the form and shows the outcome: errors at their fields, everything else in a dialog. */
function useContactFetcher(dialog: Dialog | undefined, onSent: () => void) {
  const text = useText('forms');
  const { submit, prepare, ...sending } = useFormFetcher(async (result, form) => {
    const dialogs = await loadDialogs();
    if (result.ok) {
      form.reset();
      // Before the dialog closes: while it is open, nothing else on the page is announced.
      if (dialog) dialog.onSettled(null);
      else onSent();
      if (dialogs) await dialogs.showSuccess(text.sent, undefined, dialog?.returnTo);
      else window.alert(text.sent);
      return;
    }
    const message = result.isUnreached ? text.later : result.message;
    console.error(message);
    if (!dialog && namesFields(result)) {
      await dialogs?.hideSending();
      focusFirstError(form);
      return;
    }
    dialog?.onSettled(textFields(new FormData(form)));
    if (dialogs) await dialogs.showFailure(text.failed, message, dialog?.returnTo);
    else window.alert(`${text.failed}\n${message}`);
  });
  return {
    ...sending,
    submit(event: FormEvent<HTMLFormElement>) {
      void loadDialogs().then((dialogs) => dialogs?.showSending(text.sending));
      submit(event);
    },
    prepare(event: FocusEvent<HTMLFormElement>) {
      prepare(event);
      void loadDialogs().then((dialogs) => dialogs?.prepareDialogs());
    },
  };
}

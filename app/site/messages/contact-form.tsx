import { type FocusEvent, type FormEvent, type ReactNode, useState } from 'react';
import { CONTACT_LIMITS } from '~/core/limits/limits';
import {
  FormField,
  fieldState,
  namesFields,
  type Refusal,
  refusalOf,
} from '~/kit/forms/form-field';
import { FormGuard } from '~/kit/forms/spam-guard';
import { SubmitButton } from '~/kit/forms/submit-button';
import { focusFirstError, useFormFetcher } from '~/kit/forms/use-form-fetcher';
import { textsIn } from '~/kit/offline/without-network';
import { Icon } from '~/kit/ui/icon';
import { Notice } from '~/kit/ui/notice';
import { useWords } from '~/kit/ui/use-words';

/** Specification, point 8: where the server gave no words. */
const LATER = 'Please try again later.';
export const SENT = 'Success! Your message has been sent.';
const FAILED = 'Failed to send';

/** With the first form that is used; nobody waits for them. */
const dialogs = () =>
  import('~/kit/ui/dialogs.client').catch((error: unknown) => {
    console.error(error);
    return null;
  });

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
 * Name, email and query, of the landing page, of /contact and of the booking dialog.
 * @param problem what the page was rendered with, where the form was sent without a script
 * @param wasSent whether the page was rendered after it was sent without a script
 * @param typed what the fields begin with
 * @param dialog what the form stands in, which closes after any attempt: `onSettled` gets what was typed
 *   where it failed and null where it was sent, `returnTo` is what has the focus in the end
 * @param children before the button
 */
export function ContactForm({
  problem,
  wasSent = false,
  typed,
  dialog,
  children,
}: ContactFormProps) {
  const { contact } = useWords();
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
      className="flex flex-col gap-6"
    >
      <FormGuard />
      <div className="grid gap-6 sm:grid-cols-2">
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
      </div>
      <FormField
        label={contact.queryLabel}
        name="message"
        type="textarea"
        rows={dialog ? 4 : 6}
        hint={contact.queryHint}
        limit={CONTACT_LIMITS.message}
        state={state('message')}
      />
      {refusal && !namesFields(refusal) && (
        <Notice kind="problem">{`${FAILED}. ${refusal.message || LATER}`}</Notice>
      )}
      {isSent && !refusal && <Notice kind="success">{SENT}</Notice>}
      <div className={`flex flex-wrap items-center gap-x-6 gap-y-3 ${dialog ? 'justify-end' : ''}`}>
        {children}
        <SubmitButton isBusy={isBusy} icon={<Icon name="send" className="plane size-5" />}>
          Send
        </SubmitButton>
        {!dialog && <p className="text-muted text-small">{contact.promise}</p>}
      </div>
    </form>
  );
}

/** Sends the form, and tells how it went: at the fields that were wrong, else by a dialog. */
function useContactFetcher(dialog: Dialog | undefined, onSent: () => void) {
  const { submit, prepare, ...sending } = useFormFetcher(async (result, form) => {
    const ours = await dialogs();
    if (result.ok) {
      form.reset();
      // Before the dialog closes: while it is open, nothing else on the page is announced.
      if (dialog) dialog.onSettled(null);
      else onSent();
      if (ours) await ours.showSuccess(SENT, undefined, dialog?.returnTo);
      else window.alert(SENT);
      return;
    }
    const message = result.message || LATER;
    console.error(message);
    if (!dialog && namesFields(result)) {
      await ours?.hideSending();
      focusFirstError(form);
      return;
    }
    dialog?.onSettled(textsIn(new FormData(form)));
    if (ours) await ours.showFailure(FAILED, message, dialog?.returnTo);
    else window.alert(`${FAILED}\n${message}`);
  });
  return {
    ...sending,
    submit(event: FormEvent<HTMLFormElement>) {
      void dialogs().then((ours) => ours?.showSending());
      submit(event);
    },
    prepare(event: FocusEvent<HTMLFormElement>) {
      prepare(event);
      void dialogs().then((ours) => ours?.prepareDialogs());
    },
  };
}

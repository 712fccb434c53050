import { useState } from 'react';
import { EMAIL_LIMIT } from '~/engine/kit/email/email-limit.js';
import {
  FormField,
  fieldState,
  namesFields,
  type Outcome,
  type Refusal,
  refusalOf,
} from '~/engine/kit/forms/form-field';
import { FormGuard } from '~/engine/kit/forms/spam-guard';
import { SubmitButton } from '~/engine/kit/forms/submit-button';
import { focusFirstError, useFormFetcher } from '~/engine/kit/forms/use-form-fetcher';
import { Notice } from '~/engine/kit/ui/notice';
import { prepareToasts, showToast } from '~/engine/kit/ui/toasts';
import { useText } from '~/engine/kit/ui/use-text';

/**
 * The form to subscribe to the newsletter.
 * @param source the place of the form, recorded for the owner
 * @param problem the refusal of a submission without a script
 */
export function NewsletterForm({
  source,
  problem,
  isInRow = false,
  className = '',
}: {
  source: 'footer' | 'newsletter' | 'post';
  problem?: Refusal;
  /** Whether the button is inside the field, at its end. */
  isInRow?: boolean;
  className?: string;
}) {
  const text = useText('newsletter');
  const [isToasted, setIsToasted] = useState(true);
  const wordsOf = (answer: Outcome) =>
    !answer.ok && answer.isUnreached ? text.failed : answer.message;
  const { submit, prepare, isBusy, outcome } = useFormFetcher(async (result, form) => {
    if (result.ok) form.reset();
    else focusFirstError(form);
    setIsToasted(await showToast(result.ok ? 'success' : 'error', wordsOf(result)));
  });
  const refusal = outcome ? refusalOf(outcome) : problem;
  return (
    <form
      method="post"
      action="/newsletter"
      onSubmit={submit}
      onFocus={(event) => {
        prepare(event);
        // Preload, because the toast may have to report a lost network. If that fails, the form shows the message.
        void prepareToasts().catch(() => {});
      }}
      className={`${isInRow ? 'in-row' : ''} ${className}`}
    >
      <FormGuard />
      <input type="hidden" name="source" value={source} />
      <FormField
        label={text.email}
        name="email"
        type="email"
        placeholder={isInRow ? text.email : undefined}
        autoComplete="email"
        limit={EMAIL_LIMIT}
        state={fieldState(refusal, 'email')}
      />
      {outcome?.ok && !isToasted && (
        <div className="mt-3">
          <Notice kind="success">{outcome.message}</Notice>
        </div>
      )}
      {outcome && refusal && !namesFields(refusal) && (
        <div className="mt-3">
          <Notice kind="problem">{wordsOf(refusal)}</Notice>
        </div>
      )}
      <SubmitButton isBusy={isBusy} className={isInRow ? '' : 'mt-3'}>
        {text.subscribe}
      </SubmitButton>
    </form>
  );
}

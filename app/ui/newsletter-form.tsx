import { FormField, fieldState, type Refusal, refusalOf } from './form-field';
import { showToast } from './toasts';
import { focusFirstError, useFormFetcher } from './use-form-fetcher';

/** @param problem what the page was rendered with, where the form was sent without a script */
export function NewsletterForm({
  problem,
  className = '',
}: {
  problem?: Refusal;
  className?: string;
}) {
  const { submit, isBusy, outcome } = useFormFetcher((result, form) => {
    if (result.ok) {
      form.reset();
      void showToast('success', result.message);
      return;
    }
    focusFirstError(form);
    void showToast('error', result.message || 'Subscription failed');
  });
  const refusal = outcome ? refusalOf(outcome) : problem;
  return (
    <form method="post" action="/newsletter" onSubmit={submit} className={className}>
      <FormField
        label="Email Address"
        name="email"
        type="email"
        placeholder="Email Address"
        autoComplete="email"
        state={fieldState(refusal, 'email')}
      />
      <button type="submit" disabled={isBusy} className="button button-primary mt-3">
        {isBusy && <span className="spinner" aria-hidden="true" />}
        Subscribe
      </button>
    </form>
  );
}

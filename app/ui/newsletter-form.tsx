import { EMAIL_LIMIT } from '~/domain/limits';
import { FormField, fieldState, type Refusal, refusalOf } from './form-field';
import { FormGuard } from './form-guard';
import { Notice } from './notice';
import { prepareToasts, showToast } from './toasts';
import { focusFirstError, useFormFetcher } from './use-form-fetcher';

/** Specification, point 8: where the server gave no words. */
const FAILED = 'Subscription failed';

/**
 * @param source where it stands, for the owner
 * @param problem what the page was rendered with, where the form was sent without a script
 */
export function NewsletterForm({
  source,
  problem,
  className = '',
}: {
  source: 'footer' | 'newsletter';
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
    void showToast('error', result.message || FAILED);
  });
  // It may be the network's absence that the toast has to tell. Where it cannot, the form does.
  const prepare = () => void prepareToasts().catch(() => {});
  const refusal = outcome ? refusalOf(outcome) : problem;
  return (
    <form
      method="post"
      action="/newsletter"
      onSubmit={submit}
      onFocus={prepare}
      className={className}
    >
      <FormGuard />
      <input type="hidden" name="source" value={source} />
      <FormField
        label="Email Address"
        name="email"
        type="email"
        placeholder="Email Address"
        autoComplete="email"
        limit={EMAIL_LIMIT}
        state={fieldState(refusal, 'email')}
      />
      {outcome && refusal && Object.keys(refusal.fields).length === 0 && (
        <div className="mt-3">
          <Notice kind="problem">{refusal.message || FAILED}</Notice>
        </div>
      )}
      <button type="submit" disabled={isBusy} className="button button-primary mt-3">
        {isBusy && <span className="spinner" aria-hidden="true" />}
        Subscribe
      </button>
    </form>
  );
}

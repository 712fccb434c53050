import { Form, useHref, useLocation, useNavigate } from '@remix-run/react';
import { refusalOf } from '~/kit/forms/form-field';
import { useFormFetcher } from '~/kit/forms/use-form-fetcher';
import { showToast } from '~/kit/ui/toasts';
import { AdminIcon } from './admin-icon';
import { RefusalWords } from './refusal-words';

const pageOf = (path: string) => path.split('?')[0];

/**
 * One button that changes one record: a form of its own, so that it works without a script. With one the
 * page stays, with what is typed elsewhere on it, where the record cannot be changed.
 */
export function ActionButton({
  fields,
  action,
  icon,
  label,
  isIcon = false,
  children,
}: {
  fields: Record<string, string>;
  /** The route that it is sent to. Absent: the page's own. */
  action?: string;
  icon: string;
  /** Its name, where its words do not tell which record it changes. */
  label?: string;
  /** Whether its words are only its title, as in the rows of a table. */
  isIcon?: boolean;
  children: string;
}) {
  const navigate = useNavigate();
  const here = useHref(useLocation());
  const { submit, isBusy, outcome } = useFormFetcher((result) => {
    if (!result.ok) return;
    void showToast('success', result.message);
    // What it has changed on this page is read anew in any case.
    if (!result.path || result.path === here) return;
    navigate(result.path, { preventScrollReset: pageOf(result.path) === pageOf(here) });
  });
  const refusal = refusalOf(outcome);
  return (
    <Form method="post" action={action} onSubmit={submit}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        title={isIcon ? children : undefined}
        className={isIcon ? 'icon-button' : 'button button-quiet'}
        aria-label={label}
        aria-busy={isBusy}
      >
        <AdminIcon name={icon} />
        {!isIcon && <span className="contents">{children}</span>}
      </button>
      {refusal && (
        <p role="alert" className="mt-1 max-w-60 font-medium text-red text-small">
          <RefusalWords refusal={refusal} />
        </p>
      )}
    </Form>
  );
}

import { Form, useHref, useLocation, useNavigate } from '@remix-run/react';
import { refusalOf } from '~/engine/kit/forms/form-field';
import { useFormFetcher } from '~/engine/kit/forms/use-form-fetcher';
import { showToast } from '~/engine/kit/ui/toasts';
import { AdminIcon } from './admin-icon';
import { RefusalWords } from './refusal-words';

const pageOf = (path: string) => path.split('?')[0];

/**
 * A button that changes one record. It is a form of its own, so that it works without a script. With a script the
 * page stays, and keeps text typed elsewhere on it, if the change is refused.
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
  /** The route that it submits to. Absent: the page's own. */
  action?: string;
  icon: string;
  /** The accessible name, if the text doesn't say which record it changes. */
  label?: string;
  /** Whether the text is only the title of an icon, as in the rows of a table. */
  isIcon?: boolean;
  children: string;
}) {
  const navigate = useNavigate();
  const here = useHref(useLocation());
  const { submit, isBusy, outcome } = useFormFetcher((result) => {
    if (!result.ok) return;
    void showToast('success', result.message);
    // Remix reloads this page's data in any case.
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

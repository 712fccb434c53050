import { Form, Link, useFetcher, useRevalidator, useSearchParams } from '@remix-run/react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { confirmDelete, showFailure, showSuccess } from '../dialogs';
import { AdminIcon } from './admin-icon';
import type { AdminOutcome } from './outcome';

/** Put into a delete form, so that an action with several forms can tell it. */
const INTENT = 'delete';

/**
 * The button that deletes a record: it asks first, by dialog; without a script by a page
 * (`ConfirmDeletePanel`, at `?confirm=<id>`). The page's action gets `intent=delete` and `id`; its client
 * action is `withoutNetwork`.
 * @param item what the record is, in lower case, such as 'post'
 * @param name of this one
 * @param onSettled after the dialogs, such as for a toast
 */
export function ConfirmDelete({
  id,
  item,
  name,
  action,
  onSettled,
  children,
}: {
  id: string;
  item: string;
  name: string;
  /** The page that deletes, and asks where there is no script. Absent: this one. */
  action?: string;
  onSettled?: (isDeleted: boolean) => void;
  children?: ReactNode;
}) {
  const [search] = useSearchParams();
  const fetcher = useFetcher<AdminOutcome>();
  const isSent = useRef(false);
  const settled = useRef(onSettled);
  settled.current = onSettled;
  const { state, data } = fetcher;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // As soon as the answer is there: with the list read again, the row of this button is gone.
    if (state === 'submitting' || !data || !isSent.current) return;
    isSent.current = false;
    void tell(data, item).then(() => settled.current?.(data.ok));
    // Somebody else was faster: the list still shows what is not there.
    if (!data.ok && data.status === 404) revalidate();
  }, [state, data, item, revalidate]);

  const asked = new URLSearchParams(action ? '' : search);
  asked.set('confirm', id);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (state !== 'idle' || !(await confirmDelete(`This deletes the ${item} “${name}”.`))) return;
    isSent.current = true;
    fetcher.submit({ intent: INTENT, id, stay: '1' }, { method: 'post', action });
  };
  return (
    <form action={action} onSubmit={ask}>
      {[...asked].map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button
        type="submit"
        aria-busy={state !== 'idle'}
        aria-label={children ? undefined : `Delete ${name}`}
        title={children ? undefined : 'Delete'}
        className={children ? 'button button-quiet' : 'icon-button text-red'}
      >
        <AdminIcon name="trash-2" />
        {children}
      </button>
    </form>
  );
}

/** The specification's words, point 8. */
async function tell(outcome: AdminOutcome, item: string): Promise<void> {
  if (outcome.ok) return showSuccess('Deleted!');
  if (outcome.status === 404) return showFailure('Not Found', `No ${item} found with this ID.`);
  if (outcome.status === 401) return showFailure('Error!', outcome.message);
  return showFailure('Error!', 'Failed to delete.');
}

/** The same question as a part of the page, for `?confirm=<id>`: show it instead of the list. */
export function ConfirmDeletePanel({
  id,
  item,
  name,
  backTo,
}: {
  id: string;
  item: string;
  name: string;
  /** The page without the question. */
  backTo: string;
}) {
  return (
    <section aria-labelledby="confirm-title" className="card max-w-xl p-6">
      <h2 id="confirm-title" className="text-card">
        Are you sure?
      </h2>
      <p className="mt-3">{`This deletes the ${item} “${name}”.`}</p>
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        <input type="hidden" name="intent" value={INTENT} />
        <input type="hidden" name="id" value={id} />
        <button type="submit" className="button button-act">
          Yes, delete it!
        </button>
        <Link to={backTo} className="button button-quiet">
          Cancel
        </Link>
      </Form>
    </section>
  );
}

import { Form, Link, useNavigate, useRevalidator, useSearchParams } from '@remix-run/react';
import type { MouseEvent, ReactNode } from 'react';
import type { Outcome } from '~/kit/forms/form-field';
import { useSender } from '~/kit/forms/use-form-fetcher';
import { confirmDelete, showFailure, showSuccess } from '~/kit/ui/dialogs.client';
import { AdminIcon } from '../shared/admin-icon';
import { listParams, listQuery } from './list-address';

/** The value of `intent` in a delete form. */
const INTENT = 'delete';

/** The same of what is in the trash. */
export const ERASE = 'erase';

/** A further sentence of the question, where what is deleted does not come back. */
export const FOR_GOOD = ' It cannot be undone.';

/** A further sentence of the question, where what is deleted goes into the trash. */
export const CAN_COME_BACK = ' For 30 days you can bring it back.';

/**
 * The button that deletes a record: it asks first, by dialog; without a script by a page
 * (`ConfirmDeletePanel`, at `?confirm=<id>`). The page's action gets `intent=delete` and `id`; its client
 * action is `offlineSafeAction`.
 * @param item what the record is, in lower case, such as 'post'
 * @param name of this one
 * @param intent another value of the field, such as `ERASE`
 * @param offersUndo whether the list offers to bring it back (`?deleted=<id>`, see `UndoDelete`)
 * @param onSettled after the dialogs, such as for a toast
 */
export function ConfirmDelete({
  id,
  item,
  name,
  action,
  intent = INTENT,
  offersUndo = false,
  note = offersUndo ? CAN_COME_BACK : '',
  onSettled,
  children,
}: {
  id: string;
  item: string;
  name: string;
  /** The list that asks and deletes. Absent: this one. */
  action?: string;
  intent?: string;
  offersUndo?: boolean;
  /** What else the question says. */
  note?: string;
  onSettled?: (isDeleted: boolean) => void;
  children?: ReactNode;
}) {
  const [search] = useSearchParams();
  const list = action ? '' : search;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { send, isBusy } = useSender((outcome) => {
    void tell(outcome, item).then(() => {
      if (outcome.ok && offersUndo) navigate((action ?? '') + listQuery(list, { deleted: id }));
      onSettled?.(outcome.ok);
    });
    // Somebody else was faster: the list still shows what is not there.
    if (!outcome.ok && outcome.status === 404) revalidate();
  });

  const asked = listParams(list, { confirm: id });
  const ask = async (event: MouseEvent) => {
    event.preventDefault();
    if (isBusy || !(await confirmDelete(`This deletes the ${item} “${name}”.${note}`))) return;
    const body = new FormData();
    for (const [key, value] of Object.entries({ intent, id, stay: '1' })) body.set(key, value);
    await send(body, action);
  };
  return (
    <form action={action}>
      {[...asked].map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button
        type="submit"
        onClick={ask}
        aria-busy={isBusy}
        aria-label={children ? undefined : `Delete ${name}`}
        title={children ? undefined : 'Delete'}
        className={children ? 'button button-quiet' : 'icon-button bin'}
      >
        <AdminIcon name="trash-2" />
        {children}
      </button>
    </form>
  );
}

/** The specification's words, point 8. */
async function tell(outcome: Outcome, item: string): Promise<void> {
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
  intent = INTENT,
  note = '',
  children,
}: {
  id: string;
  item: string;
  name: string;
  /** The page without the question. */
  backTo: string;
  intent?: string;
  /** A further sentence. */
  note?: string;
  /** Further fields of the form. */
  children?: ReactNode;
}) {
  return (
    <section aria-labelledby="confirm-title" className="card max-w-xl p-6">
      <h2 id="confirm-title" className="text-card">
        Are you sure?
      </h2>
      <p className="mt-3">{`This deletes the ${item} “${name}”.${note}`}</p>
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="id" value={id} />
        {children}
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

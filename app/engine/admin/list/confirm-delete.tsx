import { Form, Link, useNavigate, useRevalidator, useSearchParams } from '@remix-run/react';
import type { MouseEvent, ReactNode } from 'react';
import type { Outcome } from '~/engine/kit/forms/form-field';
import { useSender } from '~/engine/kit/forms/use-form-fetcher';
import { confirmDelete, showFailure, showSuccess } from '~/engine/kit/ui/dialogs.client';
import { AdminIcon } from '../shared/admin-icon';
import { listParams, listQuery } from './list-address';

/** The value of `intent` in a delete form. */
const INTENT = 'delete';

/** The intent that deletes a record from the trash for good. */
export const ERASE = 'erase';

/** Added to the question if the record cannot be restored. */
export const FOR_GOOD = ' It cannot be undone.';

/** Added to the question if the record goes to the trash. */
export const CAN_COME_BACK = ' You can bring it back for 30 days.';

/**
 * The button that deletes a record. It asks in a dialog first, or without JavaScript on a page
 * (`ConfirmDeletePanel`, at `?confirm=<id>`). The page's action gets `intent=delete` and `id`; the page's client
 * action must be `offlineSafeAction`.
 * @param item the kind of record, in lower case, such as 'post'
 * @param name the record's name
 * @param intent replaces the intent `delete`, for example with `ERASE`
 * @param offersUndo whether the list offers to restore it (`?deleted=<id>`, see `UndoDelete`)
 * @param onSettled called after the dialogs
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
  /** The route of the list that asks and deletes, if it is not the current page. */
  action?: string;
  intent?: string;
  offersUndo?: boolean;
  /** A sentence added to the question. */
  note?: string;
  onSettled?: (isDeleted: boolean) => void;
  children?: ReactNode;
}) {
  const [search] = useSearchParams();
  const list = action ? '' : search;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { send, isBusy } = useSender((outcome) => {
    void showResult(outcome, item).then(() => {
      if (outcome.ok && offersUndo) navigate((action ?? '') + listQuery(list, { deleted: id }));
      onSettled?.(outcome.ok);
    });
    // The record is gone already, but the list still shows it.
    if (!outcome.ok && outcome.status === 404) revalidate();
  });

  const questionParams = listParams(list, { confirm: id });
  const confirmAndDelete = async (event: MouseEvent) => {
    event.preventDefault();
    if (isBusy || !(await confirmDelete(`This deletes the ${item} “${name}”.${note}`))) return;
    const body = new FormData();
    for (const [key, value] of Object.entries({ intent, id, stay: '1' })) body.set(key, value);
    await send(body, action);
  };
  return (
    <form action={action}>
      {[...questionParams].map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button
        type="submit"
        onClick={confirmAndDelete}
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

/** Shows the result. The specification (point 8) defines the texts. */
async function showResult(outcome: Outcome, item: string): Promise<void> {
  if (outcome.ok) return showSuccess('Deleted!');
  if (outcome.status === 404) return showFailure('Not Found', `No ${item} found with this ID.`);
  if (outcome.status === 401) return showFailure('Error!', outcome.message);
  return showFailure('Error!', 'Failed to delete.');
}

/** Asks on the page whether to delete a record, for `?confirm=<id>`. Render it instead of the list. */
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
  /** The address of the page without the question. */
  backTo: string;
  intent?: string;
  /** A sentence added to the question. */
  note?: string;
  /** More fields of the form. */
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

import { Form } from '@remix-run/react';
import { AdminIcon } from '../shared/admin-icon';

/** Offers to restore the record that was deleted last. Sends `intent=restore` and `id`. */
export function UndoDelete({ id, name }: { id: string; name: string }) {
  return (
    <Form method="post" className="card flex flex-wrap items-center gap-x-5 gap-y-3 px-5 py-3">
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="id" value={id} />
      <p role="status">“{name}” is in the trash for 30 days.</p>
      <button type="submit" className="button button-quiet">
        <AdminIcon name="rotate-ccw" />
        Undo
      </button>
    </Form>
  );
}

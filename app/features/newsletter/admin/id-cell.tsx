import { AdminIcon } from '~/engine/admin/shared/admin-icon';
import { copyText } from '~/engine/admin/shared/copy-text';

/** A shortened id with its full text as title, and a button that copies it. */
export const IdCell = ({ id }: { id: string }) => (
  <div className="flex items-center">
    <code title={id} className="block w-24 truncate text-meta text-muted">
      {id}
    </code>
    <button
      type="button"
      aria-label={`Copy the id ${id}`}
      title="Copy"
      onClick={() => void copyText(id)}
      className="icon-button needs-script text-muted"
    >
      <AdminIcon name="copy" className="size-4" />
    </button>
  </div>
);

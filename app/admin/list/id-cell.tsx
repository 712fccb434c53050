import { AdminIcon } from '../shared/admin-icon';
import { copyText } from '../shared/copy-text';

/** An id in a narrow column: the beginning of it, all of it as a title, and in the clipboard by a script. */
export const IdCell = ({ id }: { id: string }) => (
  <div className="flex items-center">
    <code title={id} className="id-cell">
      {id}
    </code>
    <button
      type="button"
      aria-label={`Copy the id ${id}`}
      title="Copy"
      onClick={() => void copyText(id)}
      className="icon-button with-script text-muted"
    >
      <AdminIcon name="copy" className="size-4" />
    </button>
  </div>
);

import { AdminIcon } from '../admin-icon';

/** Opens the list of the keys. */
export const KeysButton = () => (
  <button
    type="button"
    data-opens="keys"
    className="admin-link mt-auto gap-2 whitespace-nowrap text-small"
  >
    <AdminIcon name="keyboard" />
    <span className="flex-1 text-start">Keyboard shortcuts</span>
    <kbd>?</kbd>
  </button>
);

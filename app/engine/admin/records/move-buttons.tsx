import { Form } from '@remix-run/react';
import { AdminIcon } from '../shared/admin-icon';

const WORDS = { up: 'up', down: 'down', top: 'to the top' };
const ICONS = { up: 'arrow-up', down: 'arrow-down', top: 'upload' };

/**
 * Moves a record by one place, or from a later page to the top. The page's action gets `intent=move`, `id` and `to`.
 */
export function MoveButtons({
  id,
  name,
  isFirst,
  isLast,
  isOnLaterPage,
}: {
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** Whether it is on a later page. */
  isOnLaterPage: boolean;
}) {
  const button = (to: 'up' | 'down' | 'top', isOff = false) => (
    <button
      type={isOff ? 'button' : 'submit'}
      name="to"
      value={to}
      aria-label={`Move ${name} ${WORDS[to]}`}
      title={`Move ${WORDS[to]}`}
      // Not `disabled`: the focus would be lost at the end of the list.
      aria-disabled={isOff}
      className="icon-button aria-disabled:opacity-40"
    >
      <AdminIcon name={ICONS[to]} />
    </button>
  );
  return (
    <Form method="post" preventScrollReset className="flex">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="id" value={id} />
      {isOnLaterPage && button('top')}
      {button('up', isFirst)}
      {button('down', isLast)}
    </Form>
  );
}

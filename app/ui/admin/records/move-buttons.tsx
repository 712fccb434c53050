import { Form } from '@remix-run/react';
import { AdminIcon } from '../admin-icon';

/** Moves a record by one place. The page's action gets `intent=move`, `id` and `to`. */
export function MoveButtons({
  id,
  name,
  isFirst,
  isLast,
}: {
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
}) {
  const button = (to: 'up' | 'down', isOff: boolean) => (
    <button
      type={isOff ? 'button' : 'submit'}
      name="to"
      value={to}
      aria-label={`Move ${name} ${to}`}
      title={`Move ${to}`}
      // Not `disabled`, or the focus would get lost at the end of the list.
      aria-disabled={isOff}
      className="icon-button aria-disabled:opacity-40"
    >
      <AdminIcon name={`arrow-${to}`} />
    </button>
  );
  return (
    <Form method="post" preventScrollReset className="flex">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="id" value={id} />
      {button('up', isFirst)}
      {button('down', isLast)}
    </Form>
  );
}

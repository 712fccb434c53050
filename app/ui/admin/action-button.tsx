import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { AdminIcon } from './admin-icon';

/** One button that changes one record: a form of its own, so that it works without a script. */
export function ActionButton({
  fields,
  action,
  icon,
  label,
  children,
}: {
  fields: Record<string, string>;
  /** Absent: the page's own. */
  action?: string;
  icon: string;
  /** Where the words on it do not tell which record it changes. */
  label?: string;
  children: ReactNode;
}) {
  return (
    <Form method="post" action={action} preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button button-quiet" aria-label={label}>
        <AdminIcon name={icon} />
        {children}
      </button>
    </Form>
  );
}

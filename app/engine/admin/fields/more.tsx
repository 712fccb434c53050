import { type ReactNode, useState } from 'react';
import type { ShownField } from '~/engine/kit/fields/form';
import { AdminIcon } from '../shared/admin-icon';

/**
 * Fields that most owners never touch, folded until they are opened, or if one of them has an error.
 * @param fields named on the folded line
 * @param isOpenAtFirst for a field that has been changed
 */
export function More({
  fields,
  hasErrors,
  isOpenAtFirst = false,
  children,
}: {
  fields: Pick<ShownField, 'label'>[];
  hasErrors: boolean;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  if (fields.length === 0) return null;
  return (
    <details
      open={hasErrors || isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className={'more min-w-0 basis-full'}
    >
      <summary className="folded-line">
        <AdminIcon name="chevron-right" className="size-4" />
        <span className="font-medium">More</span>
        <span className="truncate text-muted">{fields.map(({ label }) => label).join(', ')}</span>
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}

import type { ReactNode } from 'react';
import { AdminIcon } from '../shared/admin-icon';

/** An empty list. The specification defines the texts. */
export function EmptyState({
  icon,
  text,
  children,
}: {
  icon: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-14 text-center">
      <AdminIcon name={icon} className="size-9 text-muted" />
      <p className="font-medium">{text}</p>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Icon } from './icon';

/** The outcome of a form, announced to screen readers. */
export function Notice({ kind, children }: { kind: 'success' | 'problem'; children: ReactNode }) {
  const isProblem = kind === 'problem';
  return (
    <div role={isProblem ? 'alert' : 'status'} className="notice">
      <Icon name={isProblem ? 'circle-alert' : 'circle-check'} className="size-6 shrink-0" />
      <p>{children}</p>
    </div>
  );
}

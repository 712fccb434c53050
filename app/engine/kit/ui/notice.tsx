import type { ReactNode } from 'react';
import { Icon } from './icon';

/** The outcome of a form, announced to screen readers. */
export function Notice({ kind, children }: { kind: 'success' | 'problem'; children: ReactNode }) {
  const isProblem = kind === 'problem';
  return (
    <div
      role={isProblem ? 'alert' : 'status'}
      className={`flex items-start gap-3 rounded-control border-2 p-4 font-medium ${isProblem ? 'border-red' : 'border-accent'}`}
    >
      <Icon
        name={isProblem ? 'circle-alert' : 'circle-check'}
        className={`mt-0.5 size-6 shrink-0 ${isProblem ? 'text-red' : 'text-accent'}`}
      />
      <p>{children}</p>
    </div>
  );
}

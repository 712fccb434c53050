import type { ReactNode } from 'react';
import type { Outcome } from '~/engine/kit/forms/form-field';
import { Notice } from '~/engine/kit/ui/notice';

/** The target page of a link in a mail: one button, then the outcome. */
export function LinkPage({
  title,
  outcome,
  after,
  children,
}: {
  title: string;
  outcome: Outcome | undefined;
  after?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="page-below-header page in-columns flex flex-col gap-6">
      <h1 className="text-title">{title}</h1>
      {outcome && <Notice kind={outcome.ok ? 'success' : 'problem'}>{outcome.message}</Notice>}
      {outcome?.ok ? after : children}
    </div>
  );
}

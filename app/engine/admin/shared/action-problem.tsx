import { useActionData } from '@remix-run/react';
import type { AdminOutcome } from '~/engine/kit/forms/outcome';
import { Notice } from '~/engine/kit/ui/notice';

/** Says why an action of this page was refused, if no field can. */
export function ActionProblem() {
  const outcome = useActionData<AdminOutcome>();
  if (!outcome || outcome.ok) return null;
  return (
    <div className="mb-5">
      <Notice kind="problem">{outcome.message}</Notice>
    </div>
  );
}

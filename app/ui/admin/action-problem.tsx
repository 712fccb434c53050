import { useActionData } from '@remix-run/react';
import { wordsOf } from '../forms/form-field';
import { Notice } from '../notice';
import type { AdminOutcome } from './outcome';

/** Why a button of this page was refused, where no field can say so. */
export function ActionProblem() {
  const outcome = useActionData<AdminOutcome>();
  if (!outcome || outcome.ok) return null;
  return (
    <div className="mb-5">
      <Notice kind="problem">{wordsOf(outcome)}</Notice>
    </div>
  );
}

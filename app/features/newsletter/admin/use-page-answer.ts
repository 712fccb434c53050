import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { isSaving } from '~/engine/admin/unsaved-text/reducer';
import type { UnsavedText } from '~/engine/admin/unsaved-text/use-unsaved-text';
import { refusalOf } from '~/engine/kit/forms/form-field';
import type { AdminOutcome } from '~/engine/kit/forms/outcome';

/**
 * Reports the outcome of a form that Remix sent as a navigation. A refusal is the page's `outcome`; a save redirects
 * to the same page without one.
 */
export function usePageAnswer(
  { state, answered }: UnsavedText,
  outcome: AdminOutcome | undefined,
): void {
  const isIdle = useNavigation().state === 'idle';
  const isPressed = isSaving(state);
  const isSent = state.sending?.by === 'save';
  const wasBusy = useRef(false);
  const latest = useRef(answered);
  latest.current = answered;
  useEffect(() => {
    if (isPressed && !isIdle) wasBusy.current = true;
    if (!isSent || !isIdle || !wasBusy.current) return;
    wasBusy.current = false;
    latest.current(refusalOf(outcome));
  }, [isPressed, isSent, isIdle, outcome]);
}

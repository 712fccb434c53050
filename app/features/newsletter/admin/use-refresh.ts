import { useRevalidator } from '@remix-run/react';
import { useContext, useEffect } from 'react';
import { ClockContext } from '~/engine/admin/shared/moment';
import { refreshWhileVisible } from '~/engine/admin/shared/refresh-while-visible';
import { MINUTE_MS } from '~/engine/kit/time/durations';

type Newsletter = { status: string; sendAt: Date | null };

/** Whether its figures change without a user action: it is being sent, or is due within a minute. */
export const isInProgress = ({ status, sendAt }: Newsletter, now: Date): boolean =>
  status === 'sending' ||
  (status === 'scheduled' && sendAt !== null && sendAt.getTime() - now.getTime() <= MINUTE_MS);

/** Reloads the page's data from time to time while one of its newsletters is in progress. */
export function useRefresh(newsletters: Newsletter[]) {
  const { revalidate } = useRevalidator();
  const { now } = useContext(ClockContext);
  const hasProgress = now !== null && newsletters.some((one) => isInProgress(one, now));
  useEffect(
    () => (hasProgress ? refreshWhileVisible(revalidate) : undefined),
    [hasProgress, revalidate],
  );
}

import { useRevalidator } from '@remix-run/react';
import { useContext, useEffect } from 'react';
import { MINUTE_MS } from '~/kit/time/durations';
import { ClockContext } from './moment';
import { refreshWhileVisible } from './refresh-while-visible';

type Newsletter = { status: string; sendAt: Date | null };

/** Whether its figures change by themselves: it is being sent, or is due within a minute. */
export const isMoving = ({ status, sendAt }: Newsletter, now: Date): boolean =>
  status === 'sending' ||
  (status === 'scheduled' && sendAt !== null && sendAt.getTime() - now.getTime() <= MINUTE_MS);

/** Reads the page's data again from time to time while one of its newsletters moves. */
export function useRefresh(newsletters: Newsletter[]) {
  const { revalidate } = useRevalidator();
  const { now } = useContext(ClockContext);
  const isAny = now !== null && newsletters.some((one) => isMoving(one, now));
  useEffect(() => (isAny ? refreshWhileVisible(revalidate) : undefined), [isAny, revalidate]);
}

import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { booking } from '~/content';
import { Icon } from '../icon';

const BookingDialog = lazy(() => import('../islands/booking-dialog'));

/** Leads to /contact; with a script it opens a dialog instead, which is loaded with the first press. */
export function BookingButton() {
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setState('open');
  };
  return (
    <>
      <a
        href="/contact"
        onClick={open}
        aria-haspopup="dialog"
        className="button button-primary mt-8"
      >
        <Icon name="calendar" />
        {booking.button}
      </a>
      {state !== 'untouched' && (
        <Suspense>
          <BookingDialog isOpen={state === 'open'} close={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}

import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import { navigateIfReachable } from '~/kit/offline/navigate-if-reachable';
import { Icon } from '~/kit/ui/icon';
import { useWords } from '~/kit/ui/use-words';

const loadDialog = () => import('./booking-dialog.client');
const BookingDialog = lazy(loadDialog);

/** A link to /contact. With a script it opens a dialog, which loads on the first press. */
export function BookingButton() {
  const { booking } = useWords();
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const [sent, setSent] = useState('');
  const opener = useRef<HTMLAnchorElement>(null);
  const open = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      await loadDialog();
      setState('open');
      setSent('');
    } catch (error) {
      console.error(error);
      await navigateIfReachable(href);
    }
  };
  return (
    <>
      <a
        ref={opener}
        href="/contact"
        onClick={open}
        aria-haspopup="dialog"
        className="button button-primary mt-6"
      >
        <Icon name="calendar" />
        {booking.button}
      </a>
      {sent && (
        <p role="status" className="mt-3 font-medium">
          {sent}
        </p>
      )}
      {state !== 'untouched' && (
        <Suspense>
          <BookingDialog
            isOpen={state === 'open'}
            close={() => setState('closed')}
            onSent={setSent}
            opener={opener}
          />
        </Suspense>
      )}
    </>
  );
}

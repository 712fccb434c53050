import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import { navigateIfReachable } from '~/engine/kit/offline/navigate-if-reachable';
import { Icon } from '~/engine/kit/ui/icon';
import { useWords } from '~/engine/kit/ui/use-words';
import { useMenuLinks } from '~/engine/site/menu-links';
import { TALKS_PATH } from '../../core/talks-path';

const loadDialog = () =>
  import('./booking-dialog.client').then(({ loadBookingDialog }) => loadBookingDialog());
const BookingDialog = lazy(loadDialog);

const TALKS = [{ to: TALKS_PATH }];

/** A link to /book, or to /contact if talks cannot be booked. With a script it opens a dialog, which loads on the first press. */
export function BookingButton() {
  const { booking } = useWords('booking');
  const hasTalks = useMenuLinks(TALKS).length > 0;
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
    <div>
      <a
        ref={opener}
        href={hasTalks ? TALKS_PATH : '/contact'}
        onClick={open}
        aria-haspopup="dialog"
        className="button button-primary"
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
            hasTalks={hasTalks}
            close={() => setState('closed')}
            onSent={setSent}
            opener={opener}
          />
        </Suspense>
      )}
    </div>
  );
}

import { Dialog, DialogDismiss, DialogHeading } from '@ariakit/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { booking } from '~/content';
import { ContactForm } from '../contact-form';
import { Icon } from '../icon';

/**
 * Closes on Cancel, on the close button, on a press outside, on Escape, and after any attempt to send.
 * @param opener what opened it, and gets the focus back: the dialog itself does not give it after a press
 *   outside, and after an attempt to send another dialog stands above it
 */
export default function BookingDialog({
  isOpen,
  close,
  opener,
}: {
  isOpen: boolean;
  close: () => void;
  opener: RefObject<HTMLElement>;
}) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const isLeft = useRef(false);

  useEffect(() => {
    document.body.classList.toggle('modal-open', isOpen);
    if (!isOpen && isLeft.current) opener.current?.focus();
    isLeft.current = false;
    return () => document.body.classList.remove('modal-open');
  }, [isOpen, opener]);

  return (
    <Dialog
      open={isOpen}
      onClose={() => {
        isLeft.current = true;
        close();
      }}
      autoFocusOnHide={false}
      backdrop={<div className="fixed inset-0 z-30 bg-veil" />}
      className="card fixed inset-x-4 inset-y-0 z-30 m-auto h-fit max-h-[calc(100dvh-2rem)] max-w-xl overflow-y-auto p-6 md:p-8"
    >
      <div className="mb-6 flex items-start gap-4">
        <DialogHeading className="flex-1 text-card">{booking.button}</DialogHeading>
        <DialogDismiss className="icon-button -mt-2 -mr-2" aria-label="Close">
          <Icon name="x" />
        </DialogDismiss>
      </div>
      <ContactForm
        typed={typed}
        dialog={{
          onSettled: (left) => {
            setTyped(left);
            close();
          },
          returnTo: () => opener.current,
        }}
      >
        <DialogDismiss className="button button-quiet" aria-label="Cancel">
          Cancel
        </DialogDismiss>
      </ContactForm>
    </Dialog>
  );
}

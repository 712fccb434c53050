import { Dialog, DialogDismiss, DialogHeading } from '@ariakit/react';
import { useEffect, useState } from 'react';
import { booking } from '~/content';
import { ContactForm } from '../contact-form';
import { Icon } from '../icon';

/** Closes on Cancel, on the close button, on a press outside, on Escape, and after any attempt to send. */
export default function BookingDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const [typed, setTyped] = useState<Record<string, string>>({});

  useEffect(() => {
    document.body.classList.toggle('modal-open', isOpen);
    return () => document.body.classList.remove('modal-open');
  }, [isOpen]);

  return (
    <Dialog
      open={isOpen}
      onClose={close}
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
        onSettled={(left) => {
          setTyped(left);
          close();
        }}
      >
        <DialogDismiss className="button button-quiet" aria-label="Cancel">
          Cancel
        </DialogDismiss>
      </ContactForm>
    </Dialog>
  );
}

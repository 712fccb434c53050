import {
  Dialog,
  DialogDismiss,
  DialogHeading,
  Tab,
  TabList,
  TabPanel,
  TabProvider,
  useDialogStore,
  useStoreState,
} from '@ariakit/react';
import { type RefObject, useEffect, useState } from 'react';
import { useTextOf } from '~/engine/kit/language/use-script-text';
import { loadStylesheet } from '~/engine/kit/loading/load-stylesheet';
import { Icon } from '~/engine/kit/ui/icon';
import { useText } from '~/engine/kit/ui/use-text';
import { useWords } from '~/engine/kit/ui/use-words';
import { ContactForm } from '~/site/parts/contact-form';
import { scripts } from '../../languages/scripts/all';
import styles from '../../styles/book.css';
import { type DialogTexts, FreeTimes } from './free-times.client';

type DialogProps = {
  isOpen: boolean;
  hasTalks: boolean;
  close: () => void;
  onSent: (words: string) => void;
  opener: RefObject<HTMLElement>;
};

/**
 * Closes on Cancel, on the close button, on a press outside, on Escape, and after every attempt to send.
 * @param props.hasTalks whether a second tab offers free times
 * @param props.onSent receives the message to show on the page
 * @param props.opener gets the focus back. The dialog itself does not return it after a press outside, or while another dialog
 *   is open above it.
 */
function BookingDialog(props: DialogProps) {
  const text = useTextOf(scripts);
  return text && <LoadedDialog {...props} text={text} />;
}

/** Loads the dialog with its style sheet. @throws if that cannot be loaded */
export async function loadBookingDialog() {
  await loadStylesheet(styles);
  return { default: BookingDialog };
}

function LoadedDialog({
  isOpen,
  hasTalks,
  close,
  onSent,
  opener,
  text,
}: DialogProps & { text: DialogTexts }) {
  const { booking } = useWords('booking');
  const { sent } = useText('forms');
  const [typed, setTyped] = useState<Record<string, string>>({});
  const store = useDialogStore({ open: isOpen, setOpen: (open) => open || close() });
  /** While the dialog is mounted, nothing outside can have the focus. */
  const isMounted = useStoreState(store, 'mounted');

  useEffect(() => {
    // The specification fixes this name.
    document.body.classList.toggle('modal-open', isMounted);
    // Another dialog above it gives the focus back itself.
    if (!isMounted && !document.querySelector('.swal2-popup')) opener.current?.focus();
    return () => document.body.classList.remove('modal-open');
  }, [isMounted, opener]);

  const form = (
    <ContactForm
      typed={typed}
      dialog={{
        onSettled: (left) => {
          setTyped(left ?? {});
          close();
          if (left === null) onSent(sent);
        },
        returnTo: () => opener.current,
      }}
    >
      <DialogDismiss store={store} className="button button-quiet" aria-label={text.cancel}>
        {text.cancel}
      </DialogDismiss>
    </ContactForm>
  );

  return (
    <Dialog
      store={store}
      autoFocusOnHide={false}
      backdrop={<div className="booking-veil" />}
      className="card booking-dialog"
    >
      <div className="mb-6 flex items-start gap-4">
        <div className="flex-1">
          <DialogHeading className="text-card">{booking.button}</DialogHeading>
          <p className="mt-2 text-small text-muted leading-normal">{booking.text}</p>
        </div>
        <DialogDismiss className="icon-button" aria-label={text.close}>
          <Icon name="x" />
        </DialogDismiss>
      </div>
      {hasTalks ? (
        <TabProvider>
          <TabList aria-label={booking.button} className="mb-6 flex gap-4 border-line border-b">
            <Tab className="tab">{text.write}</Tab>
            <Tab className="tab">{text.pick}</Tab>
          </TabList>
          <TabPanel>{form}</TabPanel>
          <TabPanel unmountOnHide>
            <FreeTimes text={text} />
          </TabPanel>
        </TabProvider>
      ) : (
        form
      )}
    </Dialog>
  );
}

import {
  Dialog,
  DialogDismiss,
  DialogHeading,
  useDialogStore,
  useStoreState,
} from '@ariakit/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AdminIcon } from './admin-icon';

/**
 * A modal dialog. It is open once it is rendered.
 * @param onClosed called after the dialog has closed and the focus is back at the opener, so that the caller may
 *   change the page or unmount the dialog without losing the focus
 * @param closesOutside whether a press outside closes it; not for dialogs with long texts
 * @param openKey a new key opens a closed dialog again
 * @param children gets the function that closes it
 */
export function Modal({
  title,
  onClosed,
  closesOutside = true,
  openKey = '',
  className = 'max-w-3xl',
  children,
}: {
  title: string;
  onClosed: () => void;
  closesOutside?: boolean;
  openKey?: string;
  className?: string;
  children: (close: () => void) => ReactNode;
}) {
  const [closedKey, setClosedKey] = useState<string | null>(null);
  const isOpen = closedKey !== openKey;
  const close = () => setClosedKey(openKey);
  const store = useDialogStore({ open: isOpen, setOpen: (open) => open || close() });
  /** While the dialog is mounted, nothing outside can have the focus. */
  const isMounted = useStoreState(store, 'mounted');
  const closed = useRef(onClosed);
  closed.current = onClosed;
  const [opener] = useState(() => document.activeElement);
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMounted) return;
    // After a press outside, the dialog leaves the focus where the press was.
    const isLost = document.activeElement === document.body;
    if (isLost && opener instanceof HTMLElement) opener.focus();
    closed.current();
  }, [isMounted, opener]);
  return (
    <Dialog
      ref={dialog}
      // By default, the first control has the focus, which would be the close button.
      initialFocus={dialog}
      store={store}
      hideOnInteractOutside={closesOutside}
      backdrop={<div className="fixed inset-0 z-30 bg-veil" />}
      className={`admin-dialog card fixed inset-4 z-30 m-auto h-fit max-h-[calc(100dvh-2rem)] overflow-y-auto p-(--pad) outline-none [--pad:clamp(1rem,3vw,2rem)] ${className}`}
    >
      <div className="mb-5 flex items-start gap-4">
        <DialogHeading className="flex-1 text-card">{title}</DialogHeading>
        <DialogDismiss className="icon-button -me-2 -mt-2" aria-label="Close">
          <AdminIcon name="x" />
        </DialogDismiss>
      </div>
      {children(close)}
    </Dialog>
  );
}

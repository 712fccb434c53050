import { Dialog, DialogDismiss, DialogHeading } from '@ariakit/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AdminIcon } from './admin-icon';

/**
 * A dialog above the page, for as long as it is rendered.
 * @param onClosed once it is closed and the focus is back where it was: whatever the caller does to the
 *   page then, taking the dialog off it included, leaves the focus there
 * @param closesOutside whether a press beside it closes it: not where somebody types a long text
 * @param askedFor changes where it is asked for once more: one that is closed opens again then
 * @param children are given what closes it
 */
export function Modal({
  title,
  onClosed,
  closesOutside = true,
  askedFor = '',
  className = '',
  children,
}: {
  title: string;
  onClosed: () => void;
  closesOutside?: boolean;
  askedFor?: string;
  className?: string;
  children: (close: () => void) => ReactNode;
}) {
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const isOpen = closedFor !== askedFor;
  const close = () => setClosedFor(askedFor);
  const closed = useRef(onClosed);
  closed.current = onClosed;
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    if (isOpen) return;
    // After a press outside, the dialog leaves the focus where the press fell.
    const isLost = document.activeElement === document.body;
    if (isLost && opener instanceof HTMLElement) opener.focus();
    closed.current();
  }, [isOpen, opener]);
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      hideOnInteractOutside={closesOutside}
      backdrop={<div className="fixed inset-0 z-30 bg-[oklch(0.1_0.01_168/0.6)]" />}
      className={`admin-dialog card ${className}`}
    >
      <div className="mb-5 flex items-start gap-4">
        <DialogHeading className="flex-1 text-card">{title}</DialogHeading>
        <DialogDismiss className="icon-button -mt-2 -mr-2" aria-label="Close">
          <AdminIcon name="x" />
        </DialogDismiss>
      </div>
      {children(close)}
    </Dialog>
  );
}

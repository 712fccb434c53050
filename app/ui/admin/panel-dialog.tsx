import { Dialog, DialogDismiss, DialogHeading } from '@ariakit/react';
import { Link, useNavigate } from '@remix-run/react';
import { type ReactNode, useEffect, useState } from 'react';
import { AdminIcon } from './admin-icon';

/**
 * A dialog whose being open is a matter of the address, so that it works without a script: there it is
 * a part of the page, above the rest of it.
 * @param closePath the page without it
 */
export function PanelDialog({
  title,
  closePath,
  children,
}: {
  title: string;
  closePath: string;
  children: ReactNode;
}) {
  const [isScripted, setIsScripted] = useState(false);
  const navigate = useNavigate();
  useEffect(() => setIsScripted(true), []);
  const close = () => navigate(closePath, { preventScrollReset: true });
  const shape = 'card max-h-[calc(100dvh-2rem)] max-w-xl overflow-y-auto p-6';
  if (!isScripted) {
    return (
      <section
        aria-labelledby="panel-title"
        className={`${shape} fixed inset-x-4 top-4 z-30 m-auto shadow-card`}
      >
        <div className="mb-4 flex items-start gap-4">
          <h2 id="panel-title" className="flex-1 text-card">
            {title}
          </h2>
          <Link to={closePath} className="icon-button" aria-label="Close">
            <AdminIcon name="x" />
          </Link>
        </div>
        {children}
      </section>
    );
  }
  return (
    <Dialog
      open
      onClose={close}
      backdrop={<div className="fixed inset-0 z-30 bg-[oklch(0.1_0.01_168/0.6)]" />}
      className={`${shape} admin-dialog fixed inset-x-4 top-1/2 z-30 m-auto -translate-y-1/2`}
    >
      <div className="mb-4 flex items-start gap-4">
        <DialogHeading className="flex-1 text-card">{title}</DialogHeading>
        <DialogDismiss className="icon-button" aria-label="Close">
          <AdminIcon name="x" />
        </DialogDismiss>
      </div>
      {children}
    </Dialog>
  );
}

import { Link, useLocation, useNavigate } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useIsScripted } from '~/engine/kit/ui/use-is-scripted';
import { AdminIcon } from './admin-icon';
import { Modal } from './modal.client';

/**
 * A dialog that is open while the URL says so, and therefore works without a script: then it is a part of the page,
 * above the rest.
 * @param closePath the URL without the dialog
 */
export function PanelDialog({
  title,
  closePath,
  children,
}: {
  title: string;
  closePath: string;
  /** Gets the function that closes the dialog. */
  children: (close: () => void) => ReactNode;
}) {
  const isScripted = useIsScripted();
  const navigate = useNavigate();
  // A second press on the link, while the closing navigation is pending, stays at the same URL but has a new key.
  const { key } = useLocation();
  if (!isScripted) {
    return (
      <section
        aria-labelledby="panel-title"
        className="card fixed inset-x-4 top-4 z-30 m-auto max-h-[calc(100dvh-2rem)] max-w-xl overflow-y-auto p-6 shadow-card"
      >
        <div className="mb-4 flex items-start gap-4">
          <h2 id="panel-title" className="flex-1 text-card">
            {title}
          </h2>
          <Link to={closePath} className="icon-button" aria-label="Close">
            <AdminIcon name="x" />
          </Link>
        </div>
        {children(() => {})}
      </section>
    );
  }
  return (
    <Modal
      title={title}
      onClosed={() => navigate(closePath, { preventScrollReset: true })}
      openKey={key}
      className="max-w-xl"
    >
      {children}
    </Modal>
  );
}

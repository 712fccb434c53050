import { Link, useLocation, useNavigate } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useIsScripted } from '~/kit/ui/use-is-scripted';
import { AdminIcon } from './admin-icon';
import { Modal } from './modal.client';

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
  /** Gets the function that closes it. */
  children: (close: () => void) => ReactNode;
}) {
  const isScripted = useIsScripted();
  const navigate = useNavigate();
  // Who presses the link again while the step that closes it is still on its way stays at the same address.
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
      askedFor={key}
      className="max-w-xl"
    >
      {children}
    </Modal>
  );
}

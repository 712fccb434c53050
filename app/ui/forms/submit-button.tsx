import type { ReactNode } from 'react';

/** Sends a form; while it is on its way, it keeps the focus. @param icon where the spinner will be; a `plane` flies off */
export function SubmitButton({
  isBusy,
  icon,
  className = '',
  children,
}: {
  isBusy: boolean;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <button
      type="submit"
      aria-busy={isBusy}
      aria-disabled={isBusy || undefined}
      onClick={(event) => isBusy && event.preventDefault()}
      className={`button button-primary ${className}`}
    >
      {(isBusy || icon) && (
        <span className="icon-or-spinner">
          {icon}
          {isBusy && <span className="spinner" aria-hidden="true" />}
        </span>
      )}
      {children}
    </button>
  );
}

import type { ReactNode } from 'react';

/** Sends a form; while it is on its way, it keeps the focus. @param icon where the spinner will be */
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
      aria-disabled={isBusy}
      onClick={(event) => isBusy && event.preventDefault()}
      className={`button button-primary ${className}`}
    >
      {isBusy ? <span className="spinner" aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

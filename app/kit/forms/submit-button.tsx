import type { ReactNode } from 'react';

/**
 * Sends a form; while it is on its way, it keeps the focus.
 * @param takesMore for a form that sends afterwards what is pressed meanwhile
 * @param icon where the spinner will be; a `plane` flies off
 */
export function SubmitButton({
  isBusy,
  takesMore = false,
  icon,
  className = '',
  children,
}: {
  isBusy: boolean;
  takesMore?: boolean;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const isOff = isBusy && !takesMore;
  return (
    <button
      type="submit"
      aria-busy={isBusy}
      aria-disabled={isOff || undefined}
      onClick={(event) => isOff && event.preventDefault()}
      className={`button button-primary ${className}`}
    >
      {(isBusy || icon) && (
        <span className="icon-or-spinner">
          {icon}
          {isBusy && <span className="spinner" aria-hidden="true" />}
        </span>
      )}
      <span className="contents">{children}</span>
    </button>
  );
}

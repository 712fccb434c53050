import type { ReactNode } from 'react';

/**
 * A submit button. It keeps the focus while the form is being sent.
 * @param takesMore whether the button stays enabled, for a form that queues further submissions
 * @param icon replaced by the spinner; a `plane` flies off
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

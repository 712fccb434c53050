import type { ReactNode } from 'react';

/**
 * The button that sends a form. While the form is on its way it does nothing, and keeps the focus, which a
 * disabled button would lose.
 * @param icon what the spinner takes the place of
 */
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

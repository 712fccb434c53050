import { Link } from '@remix-run/react';

/** One of a list of filters, only one of which is active. */
export const Choice = ({
  path,
  isCurrent,
  children,
}: {
  path: string;
  isCurrent: boolean;
  children: string;
}) => (
  <li>
    <Link
      to={path}
      aria-current={isCurrent ? 'page' : undefined}
      className={`button min-h-11 px-6 ${isCurrent ? 'button-primary' : 'button-quiet'}`}
    >
      {children}
    </Link>
  </li>
);

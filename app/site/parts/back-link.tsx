import { Link } from '@remix-run/react';
import { Icon } from '~/engine/kit/ui/icon';

/** The link to the list that a page belongs to, above its title. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className="link inline-flex min-h-11 items-center gap-2 text-small">
    <Icon name="arrow-left" className="size-4" />
    {label}
  </Link>
);

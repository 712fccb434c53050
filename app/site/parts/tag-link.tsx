import { Link } from '@remix-run/react';

/** A small link that looks like a tag. */
export const TagLink = ({ label, to }: { label: string; to: string }) => (
  <Link
    to={to}
    className="tag inline-flex min-h-11 items-center wrap-anywhere hover:text-ink hover:underline"
  >
    {label}
  </Link>
);

import { Link } from '@remix-run/react';
import { Icon } from '~/engine/kit/ui/icon';
import { useText } from '~/engine/kit/ui/use-text';

/** Links from a page of a list to the first and next page. Renders nothing for a list of one page. */
export function ListPages({
  isFirstPage,
  first,
  next,
}: {
  isFirstPage: boolean;
  first: { label: string; to: string };
  /** Null on the last page. */
  next: { label: string; to: string } | null;
}) {
  const { pages } = useText('lists');
  if (isFirstPage && !next) return null;
  return (
    <nav aria-label={pages} className="mt-12 flex flex-wrap justify-between gap-4">
      {!isFirstPage && (
        <Link to={first.to} className="button button-quiet">
          <Icon name="arrow-left" />
          {first.label}
        </Link>
      )}
      {next && (
        <Link to={next.to} className="button button-quiet ms-auto">
          {next.label}
          <Icon name="arrow-right" />
        </Link>
      )}
    </nav>
  );
}

/** Returns the link to the page after a cursor. @param path without a query */
export const pageAfter = (path: string, cursor: string | null, label: string) =>
  cursor === null ? null : { label, to: `${path}?after=${cursor}` };

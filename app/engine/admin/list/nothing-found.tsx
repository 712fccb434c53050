import { Link, useLocation, useSearchParams } from '@remix-run/react';

/** A search or filter without results, with a link to the whole list. */
export function NothingFound() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const query = search.get('q')?.trim();
  return (
    <div className="flex min-h-24 flex-wrap items-center justify-between gap-x-6 gap-y-2 px-6 py-4">
      <p className="min-w-0 font-medium">
        {query ? `Nothing was found for “${query}”.` : 'Nothing matches this filter.'}
      </p>
      <Link to={pathname} className="link inline-flex min-h-11 items-center">
        {query ? 'Clear search' : 'Show all'}
      </Link>
    </div>
  );
}

import { isRouteErrorResponse, Link, useLocation } from '@remix-run/react';
import { describedError } from '~/engine/kit/ui/error-page';
import { useText } from '~/engine/kit/ui/use-text';
import { PageHeader } from '../shared/page-header';

/** The error page of the admin area, inside its layout. */
export function AdminProblem({ error }: { error: unknown }) {
  const { wentWrong } = useText('frame');
  const { title, message } = describedError(error);
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isNotFound = status === 404;
  return (
    <>
      <PageHeader title={isNotFound ? 'Not Found' : (title ?? wentWrong)} />
      <p className="max-w-2xl">
        {isNotFound
          ? 'There is no page at this address. It may have been deleted or renamed.'
          : message || 'Please try again later.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {!isNotFound && (
          <a href={pathname + search} className="button button-quiet">
            Try again
          </a>
        )}
        <Link to="/admin" className="button button-primary">
          To the dashboard
        </Link>
        {isNotFound && (
          <Link to="/admin/search" className="button button-quiet">
            Search
          </Link>
        )}
      </div>
    </>
  );
}

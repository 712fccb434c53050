import { isRouteErrorResponse, Link, useLocation } from '@remix-run/react';
import { problemTitle } from '~/engine/kit/ui/error-page';
import { PageHeader } from '../shared/page-header';

/** The error page of the admin area, inside its layout. */
export function AdminProblem({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isNotFound = status === 404;
  return (
    <>
      <PageHeader title={isNotFound ? 'Not Found' : problemTitle(status)} />
      <p className="max-w-2xl">
        {isNotFound
          ? 'There is no page at this address. It may have been deleted or renamed.'
          : messageOf(error)}
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

function messageOf(error: unknown): string {
  const problem: unknown = isRouteErrorResponse(error) ? error.data : null;
  const hasMessage = typeof problem === 'object' && problem !== null && 'message' in problem;
  if (hasMessage && typeof problem.message === 'string') return problem.message;
  return 'Please try again later.';
}

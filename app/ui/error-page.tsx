import { Link, useLocation, useNavigate } from '@remix-run/react';

/** The not-found page, with the specification's texts. */
export function NotFoundPage() {
  const navigate = useNavigate();
  // Without a history of this tab there is nothing to go back to. (Without a script the button is hidden.)
  const goBack = () => (window.history.length > 1 ? navigate(-1) : navigate('/'));
  return (
    <div className="page section">
      <p className="font-bold font-heading text-green text-hero leading-none">404</p>
      <h1 className="mt-3 text-title">Page not found</h1>
      <p className="mt-5 max-w-2xl text-lead text-muted">
        The page you are looking for doesn't exist. Here are some helpful links:
      </p>
      <div className="mt-8 flex flex-wrap gap-4">
        <button type="button" className="button button-quiet needs-script" onClick={goBack}>
          Go back
        </button>
        <Link to="/" className="button button-primary">
          Take me home
        </Link>
      </div>
    </div>
  );
}

const TITLES: Record<number, string> = {
  400: 'That address is not right',
  403: 'That request was refused',
  405: 'That does not work here',
  503: 'We cannot reach our database',
};

export const problemTitle = (status: number | null): string =>
  TITLES[status ?? 0] ?? 'Something went wrong';

/** Specification, point 8. */
const couldNotFetch = (path: string) =>
  `Failed to fetch data from ${path}. Please try again later.`;

/**
 * Any other failure: what happened, and what a visitor can do.
 * @param status of the answer; null where there was none, because the site could not be reached
 * @param message the server's words; for a database that is away, the specification has its own
 */
export function ProblemPage({ status, message }: { status: number | null; message: string }) {
  const { pathname, search } = useLocation();
  const isFetchFailure = status === null || status >= 500;
  return (
    <div className="page section">
      {status !== null && (
        <p className="font-bold font-heading text-hero text-red leading-none">{status}</p>
      )}
      <h1 className="mt-3 text-title">{problemTitle(status)}</h1>
      {isFetchFailure && (
        <p className="mt-5 max-w-2xl text-lead text-muted">{couldNotFetch(pathname)}</p>
      )}
      {message !== '' && status !== 503 && (
        <p className="mt-5 max-w-2xl text-lead text-muted">{message}</p>
      )}
      <div className="mt-8 flex flex-wrap gap-4">
        {/* A plain link: the browser asks again, with a script or without. */}
        <a href={`${pathname}${search}`} className="button button-quiet">
          Try again
        </a>
        <Link to="/" className="button button-primary">
          Take me home
        </Link>
      </div>
    </div>
  );
}

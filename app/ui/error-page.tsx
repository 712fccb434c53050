import { Link, useLocation, useNavigate } from '@remix-run/react';

/** The not-found page, by the specification's texts. */
export function NotFoundPage() {
  const navigate = useNavigate();
  // Without a history of this tab there is nothing to go back to. (Without a script the button is hidden.)
  const goBack = () => (window.history.length > 1 ? navigate(-1) : navigate('/'));
  return (
    <div className="page section max-w-3xl">
      <p className="eyebrow">404</p>
      <h1 className="mt-3 text-title">Page not found</h1>
      <p className="mt-5 text-lead text-muted">
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

export const problemTitle = (status: number): string => TITLES[status] ?? 'Something went wrong';

/** Any other failure: what happened, and what a visitor can do. */
export function ProblemPage({ status, message }: { status: number; message: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className="page section max-w-3xl">
      <p className="eyebrow">{status}</p>
      <h1 className="mt-3 text-title">{problemTitle(status)}</h1>
      <p className="mt-5 text-lead text-muted">{message}</p>
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

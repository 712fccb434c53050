import { Link, useLocation, useNavigate } from '@remix-run/react';
import type { ReactNode } from 'react';
import { helpfulLinks } from '~/content';
import { Icon } from './icon';
import { useMenuLinks } from './layout/menu-links';

/** The not-found page, with the specification's texts. */
export function NotFoundPage() {
  const navigate = useNavigate();
  // Without a history of this tab there is nothing to go back to. (Without a script the button is hidden.)
  const goBack = () => (window.history.length > 1 ? navigate(-1) : navigate('/'));
  return (
    <Lost figure="404" aside={<HelpfulLinks />}>
      <h1 className="text-title">Page not found</h1>
      <p className="mt-4 max-w-[34rem] text-lead text-muted">
        The page you are looking for doesn't exist. Here are some helpful links:
      </p>
      <div className="mt-8 flex flex-wrap gap-4">
        <Link to="/" className="button button-primary">
          Take me home
        </Link>
        <button type="button" className="button button-quiet needs-script" onClick={goBack}>
          Go back
        </button>
      </div>
    </Lost>
  );
}

/** What there is to say stands over a large figure; beside it the lamp is off. */
const Lost = ({
  figure,
  aside,
  children,
}: {
  figure: string;
  aside?: ReactNode;
  children: ReactNode;
}) => (
  <div className="page section grid items-center gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr]">
    <div className="lost relative isolate">
      <p aria-hidden="true" data-figure={figure} className="lost-figure" />
      {children}
    </div>
    <div>
      <img src="/images/lamp-off.svg" alt="" width={480} height={360} className="w-60" />
      {aside}
    </div>
  </div>
);

function HelpfulLinks() {
  const links = useMenuLinks(helpfulLinks());
  return (
    <ul className="mt-6">
      {links.map(({ label, to, text }) => (
        <li key={to} className="border-line border-t">
          <Link to={to} className="group flex items-center gap-4 py-4">
            <span className="flex-1">
              <span className="block font-heading font-semibold text-lead group-hover:underline">
                {label}
              </span>
              <span className="text-muted">{text}</span>
            </span>
            <Icon name="arrow-right" className="arrow size-5" />
          </Link>
        </li>
      ))}
    </ul>
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
    <Lost figure={String(status ?? '')}>
      <h1 className="text-title">{problemTitle(status)}</h1>
      {isFetchFailure && (
        <p className="mt-4 max-w-[34rem] text-lead text-muted">{couldNotFetch(pathname)}</p>
      )}
      {message !== '' && status !== 503 && (
        <p className="mt-4 max-w-[34rem] text-lead text-muted">{message}</p>
      )}
      <div className="mt-8 flex flex-wrap gap-4">
        {/* A plain link: the browser asks again, with a script or without. */}
        <a href={`${pathname}${search}`} className="button button-primary">
          Try again
        </a>
        <Link to="/" className="button button-quiet">
          Take me home
        </Link>
      </div>
    </Lost>
  );
}

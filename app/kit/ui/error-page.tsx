import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';

/** What there is to say stands over a large figure; beside it the lamp is off. */
export const Lost = ({
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

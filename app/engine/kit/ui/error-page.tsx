import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';

/** The layout of error pages: a text over a large status code, and a picture of a lamp that is off. */
export const ErrorLayout = ({
  figure,
  lamp = <img src="/images/lamp-off.svg" alt="" width={440} height={336} className="w-55" />,
  aside,
  children,
}: {
  figure: string;
  lamp?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) => (
  <div className="page section grid items-center gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr]">
    <div className="relative isolate pt-[clamp(3.5rem,10vw,6rem)]">
      <p aria-hidden="true" data-figure={figure} className="lost-figure" />
      {children}
    </div>
    <div>
      {lamp}
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
 * The page for all errors except "not found": what happened, and what the visitor can do.
 * @param status of the response; null if the site could not be reached
 * @param message from the server; not shown for 503, for which the specification prescribes the text
 */
export function ProblemPage({ status, message }: { status: number | null; message: string }) {
  const { pathname, search } = useLocation();
  const isFetchFailure = status === null || status >= 500;
  return (
    <ErrorLayout figure={String(status ?? '')}>
      <h1 className="text-title">{problemTitle(status)}</h1>
      {isFetchFailure && (
        <p className="mt-4 max-w-[34rem] text-lead text-muted">{couldNotFetch(pathname)}</p>
      )}
      {message !== '' && status !== 503 && (
        <p className="mt-4 max-w-[34rem] text-lead text-muted">{message}</p>
      )}
      <div className="mt-8 flex flex-wrap gap-4">
        {/* A plain link makes the browser reload the page, with or without a script. */}
        <a href={`${pathname}${search}`} className="button button-primary">
          Try again
        </a>
        <Link to="/" className="button button-quiet">
          Take me home
        </Link>
      </div>
    </ErrorLayout>
  );
}

import { isRouteErrorResponse, Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { fill } from '../language/fill';
import { useServerValues } from '../loading/server-values';
import { useText } from './use-text';

/** The layout of error pages: a text over a large status code, and a picture of a lamp that is off. */
export const ErrorLayout = ({
  figure,
  lamp = <img src="/images/lamp-off.svg" alt="" width={220} height={168} />,
  aside,
  children,
}: {
  figure: string;
  lamp?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) => (
  <div className="page section grid items-center gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr]">
    <div className="lost-words">
      <p aria-hidden="true" data-figure={figure} className="lost-figure" />
      {children}
    </div>
    <div>
      {lamp}
      {aside}
    </div>
  </div>
);

/** The data of an error that the server has described (`PageProblem`); of any other nothing. */
export function describedError(error: unknown): { title?: string; message?: string } {
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  return typeof data === 'object' && data !== null ? data : {};
}

/**
 * The page for all errors except "not found": what happened, and what the visitor can do.
 * The message is not shown for 503, for which the specification prescribes the text.
 */
export function ProblemPage({ error }: { error: unknown }) {
  // Without a status the site could not be reached.
  const status = isRouteErrorResponse(error) ? error.status : null;
  const { title, message } = describedError(error);
  const { title: ofStatus } = useServerValues();
  const text = useText('frame');
  const { pathname, search } = useLocation();
  const isFetchFailure = status === null || status >= 500;
  return (
    <ErrorLayout figure={String(status ?? '')}>
      <h1 className="text-title">{title || ofStatus || text.wentWrong}</h1>
      {isFetchFailure && (
        <p className="mt-4 max-w-[34rem] text-lead text-muted">
          {fill(text.couldNotFetch, { path: pathname })}
        </p>
      )}
      {message && status !== 503 && (
        <p className="mt-4 max-w-[34rem] text-lead text-muted">{message}</p>
      )}
      <div className="mt-8 flex flex-wrap gap-4">
        {/* A plain link makes the browser reload the page, with or without a script. */}
        <a href={`${pathname}${search}`} className="button button-primary">
          {text.tryAgain}
        </a>
        <Link to="/" className="button button-quiet">
          {text.home}
        </Link>
      </div>
    </ErrorLayout>
  );
}

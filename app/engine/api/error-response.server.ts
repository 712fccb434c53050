import { isApiPath } from '~/engine/kit/paths';
import { describeProblem } from '~/engine/server/errors.server';
import { apiProblem } from './api.server';

/** Responds to an error outside Remix's routes: with JSON for the API, otherwise with plain text. */
export function respondWithError(
  error: unknown,
  { request, requestId }: { request: Request; requestId: string },
): Response {
  const context = { requestId, responseHeaders: new Headers() };
  const problem = describeProblem(error, { request, context });
  if (isApiPath(new URL(request.url).pathname)) return apiProblem(problem);
  return new Response(`${problem.message}\n`, {
    status: problem.status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

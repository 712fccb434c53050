import { isApiPath } from '~/kit/paths';
import { describeProblem } from '~/server/errors.server';
import { apiProblem } from './api.server';

/** The answer to a request that failed before a page could say so: JSON of the API, else plain text. */
export function answerError(
  error: unknown,
  { request, requestId }: { request: Request; requestId: string },
): Response {
  const context = { requestId, answerHeaders: new Headers() };
  const problem = describeProblem(error, { request, context });
  if (isApiPath(new URL(request.url).pathname)) return apiProblem(problem);
  return new Response(`${problem.message}\n`, {
    status: problem.status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

import type { AppLoadContext, ServerBuild } from '@remix-run/cloudflare';
import { matchPattern, pathSegments } from '~/kit/http/route-pattern';
import { apiProblem } from './api.server';

/** Whether an address is the API's, in every spelling that a client could take for it. */
export const isApiPath = (pathname: string): boolean =>
  pathSegments(`/${pathname.split('/')[1]}`)?.[0]?.toLowerCase() === 'api';

/**
 * Answers a call of the API by the route of its address: letter for letter, but for one slash at the end.
 *
 * The routes are Remix's, the way to them is not. Remix's handler ignores capitals, knows no line break
 * in an address, and takes `.data`, `?_data=` and unusual methods for business of its own, which it
 * answers in shapes of its own.
 *
 * @param routes all routes of Remix's build; those below `api/` export what `handleApi` makes
 */
export async function answerApiCall(
  request: Request,
  { routes, context }: { routes: ServerBuild['routes']; context: AppLoadContext },
): Promise<Response> {
  const answer = await findAnswer(request, { routes, context });
  return request.method === 'HEAD' ? new Response(null, answer) : answer;
}

async function findAnswer(
  request: Request,
  { routes, context }: { routes: ServerBuild['routes']; context: AppLoadContext },
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const segments = pathSegments(pathname);
  if (segments === null) {
    return refuse(
      400,
      `The path ${pathname} is malformed: a % must begin an encoded UTF-8 character.`,
    );
  }
  for (const { path = '', module } of Object.values(routes)) {
    const params = path.startsWith('api/') ? matchPattern(path.split('/'), segments) : null;
    if (params === null) continue;
    const answer = await module.loader?.({ request, params, context });
    if (!(answer instanceof Response))
      throw new Error(`the route ${path} is not made by handleApi`);
    return answer;
  }
  return refuse(404, `Route ${request.method} ${pathname} not found`);
}

const refuse = (status: number, message: string): Response =>
  apiProblem({ status, message, fields: {} });

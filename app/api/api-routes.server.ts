import type { AppLoadContext, ServerBuild } from '@remix-run/cloudflare';
import { matchPattern, pathSegments } from '~/kit/http/route-pattern';
import { apiProblem } from './api.server';

/**
 * Responds to an API call. Paths must match exactly, except for one trailing slash.
 *
 * The routes are Remix's, but its request handler is not used. That handler ignores case, does not match line breaks in
 * a path, and handles `.data`, `?_data=` and unusual methods itself, with responses in formats of its own.
 *
 * @param routes all routes of Remix's build; those below `api/` export the result of `handleApi`
 */
export async function handleApiCall(
  request: Request,
  { routes, context }: { routes: ServerBuild['routes']; context: AppLoadContext },
): Promise<Response> {
  const response = await callRoute(request, { routes, context });
  return request.method === 'HEAD' ? new Response(null, response) : response;
}

async function callRoute(
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
    const response = await module.loader?.({ request, params, context });
    if (!(response instanceof Response))
      throw new Error(`the route ${path} is not made by handleApi`);
    return response;
  }
  return refuse(404, `Route ${request.method} ${pathname} not found`);
}

const refuse = (status: number, message: string): Response =>
  apiProblem({ status, message, fields: {} });

import type { AppLoadContext } from '@remix-run/cloudflare';
import { matchPattern, pathSegments } from '~/engine/kit/http/route-pattern';
import type { ApiModule, ModuleRoute } from '~/engine/server/routes';
import { apiProblem } from './api.server';

type ApiRoutes = Record<string, ModuleRoute<ApiModule>>;

/**
 * Responds to an API call. Paths must match exactly, except for one trailing slash.
 *
 * Does not use Remix's request handler, which ignores case, does not match line breaks in a path, and handles `.data`,
 * `?_data=` and unusual methods itself, with responses in formats of its own.
 * @param routes of the API, by id
 */
export async function handleApiCall(
  request: Request,
  context: AppLoadContext,
  routes: ApiRoutes,
): Promise<Response> {
  const response = await callRoute(request, context, routes);
  return request.method === 'HEAD' ? new Response(null, response) : response;
}

async function callRoute(
  request: Request,
  context: AppLoadContext,
  routes: ApiRoutes,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const segments = pathSegments(pathname);
  if (segments === null) {
    return refuse(
      400,
      `The path ${pathname} is malformed: a % must begin an encoded UTF-8 character.`,
    );
  }
  for (const { path, module } of Object.values(routes)) {
    const params = matchPattern(path.split('/'), segments);
    if (params !== null) return module.loader({ request, params, context });
  }
  return refuse(404, `Route ${request.method} ${pathname} not found`);
}

const refuse = (status: number, message: string): Response =>
  apiProblem({ status, message, fields: {} });

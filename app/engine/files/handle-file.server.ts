import type { AppLoadContext, data } from '@remix-run/cloudflare';
import { isSafe } from '~/engine/kit/http/methods.server';
import { matchPattern, pathSegments } from '~/engine/kit/http/route-pattern';
import { problemTitle } from '~/engine/server/errors.server';
import type { FileModule, ModuleRoute } from '~/engine/server/routes';

/** The methods that Remix passes to a loader or an action. */
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Responds to a request for a file. Paths must match exactly, except for one trailing slash.
 * @param routes of files, by id
 * @returns null if none has this path
 * @throws what its loader or action throws, except responses
 */
export async function handleFile(
  request: Request,
  context: AppLoadContext,
  routes: Record<string, ModuleRoute<FileModule>>,
): Promise<Response | null> {
  const segments = pathSegments(new URL(request.url).pathname);
  if (segments === null) return null;
  for (const { path, module } of Object.values(routes)) {
    const params = matchPattern(path.split('/'), segments);
    if (params === null) continue;
    const handler = isSafe(request) ? module.loader : module.action;
    const response =
      handler && METHODS.includes(request.method)
        ? await toResponse(async () => handler({ request, params, context }))
        : await notAllowed(context, module.action !== undefined);
    return request.method === 'HEAD' ? new Response(null, response) : response;
  }
  return null;
}

/** Returns what a handler returns or throws as a response. */
async function toResponse(work: () => Promise<unknown>): Promise<Response> {
  const result = await work().catch((error: unknown) => {
    if (error instanceof Response || isData(error)) return error;
    throw error;
  });
  if (result instanceof Response) return result;
  if (isData(result)) return Response.json(result.data, result.init ?? {});
  throw new Error('a file’s handler returned no response');
}

/** Whether a value is a result of `data()`. */
const isData = (value: unknown): value is ReturnType<typeof data> =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  value.type === 'DataWithResponseInit';

async function notAllowed(
  { loadText }: Pick<AppLoadContext, 'loadText'>,
  hasAction: boolean,
): Promise<Response> {
  return new Response(`${problemTitle(405, await loadText())}\n`, {
    status: 405,
    headers: {
      Allow: hasAction ? METHODS.join(', ') : 'GET, HEAD, OPTIONS',
      'Content-Type': 'text/plain; charset=utf-8',
    },
  });
}

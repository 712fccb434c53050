import type { AppLoadContext, ServerBuild } from '@remix-run/cloudflare';
import { createRequestHandler } from '@remix-run/cloudflare-pages';

type RemixCall = { request: Request; context: AppLoadContext };

/**
 * Creates Remix's request handlers. Does not use `createPagesFunctionHandler`, for the reasons in docs/things-to-know.md.
 *
 * Each handler gets only some of the routes, since Remix searches all of its routes several times per page.
 */
export function remixHandlers(build: ServerBuild) {
  const handlerFor = (isIncluded: (id: string) => boolean) => {
    const pick = <Route>(routes: Record<string, Route>): Record<string, Route> =>
      Object.fromEntries(Object.entries(routes).filter(([id]) => isIncluded(id)));
    const handle = createRequestHandler<{ loadContext: AppLoadContext }>({
      build: {
        ...build,
        routes: pick(build.routes),
        assets: { ...build.assets, routes: pick(build.assets.routes) },
      },
      mode: process.env.NODE_ENV,
      getLoadContext: ({ context }) => context.cloudflare.env.loadContext,
    });
    return async ({ request, context }: RemixCall): Promise<Response> =>
      handle(eventOf(forRemix(request), context));
  };

  const pages = new Map<string, ReturnType<typeof handlerFor>>();

  return {
    /** Handles any route. */
    any: handlerFor(() => true),

    /** Renders the not-found page. No other route can match the address. */
    notFoundPage: handlerFor((id) =>
      ['root', 'engine/routes/$', 'routes/admin', 'engine/routes/admin.$'].includes(id),
    ),

    /** Renders a public page, whose only parent route is the root. */
    page(routeId: string, call: RemixCall): Promise<Response> {
      const handler = pages.get(routeId) ?? handlerFor((id) => id === 'root' || id === routeId);
      pages.set(routeId, handler);
      return handler(call);
    },
  };
}

/** Creates the event that Remix's adapter for Pages expects. Only the request and the load context are used. */
const eventOf = (
  request: Request,
  loadContext: AppLoadContext,
): Parameters<PagesFunction<{ loadContext: AppLoadContext }>>[0] => ({
  request: request as Parameters<PagesFunction>[0]['request'],
  env: { loadContext, ASSETS: { fetch } },
  params: {},
  data: {},
  functionPath: '',
  waitUntil: loadContext.waitUntil,
  passThroughOnException() {},
  next: async () => new Response(null, { status: 404 }),
});

/**
 * Removes what Remix would misinterpret: `?_data=`, with which older versions of Remix request data, and
 * `X-Forwarded-Host`, because of which Remix would refuse forms of our own pages.
 */
function forRemix(request: Request): Request {
  const url = new URL(request.url);
  if (!url.searchParams.has('_data') && !request.headers.has('X-Forwarded-Host')) return request;
  url.searchParams.delete('_data');
  const plain = new Request(url.href, request);
  plain.headers.delete('X-Forwarded-Host');
  return plain;
}

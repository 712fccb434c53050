import type { AppLoadContext, ServerBuild } from '@remix-run/cloudflare';
import { createRequestHandler } from '@remix-run/cloudflare-pages';

/** What the platform hands over of a request. */
type Platform = EventContext<object, string, Record<string, unknown>>;

type RemixCall = { request: Request; platform: Platform; context: AppLoadContext };

/**
 * Remix's answers. Not `createPagesFunctionHandler`, for the reasons in docs/architecture.md.
 *
 * Each handler knows some of the routes: Remix looks through all that it is given, several times a page.
 */
export function remixAnswers(build: ServerBuild) {
  const answerWith = (isWanted: (id: string) => boolean) => {
    const wanted = <Route>(routes: Record<string, Route>): Record<string, Route> =>
      Object.fromEntries(Object.entries(routes).filter(([id]) => isWanted(id)));
    const handle = createRequestHandler<{ loadContext: AppLoadContext }>({
      build: {
        ...build,
        routes: wanted(build.routes),
        assets: { ...build.assets, routes: wanted(build.assets.routes) },
      },
      mode: process.env.NODE_ENV,
      getLoadContext: ({ context }) => context.cloudflare.env.loadContext,
    });
    return async ({ request, platform, context }: RemixCall): Promise<Response> => {
      const env = { ASSETS: platform.env.ASSETS, loadContext: context };
      return handle(Object.assign({}, platform, { request: forRemix(request), env }));
    };
  };

  const pages = new Map<string, ReturnType<typeof answerWith>>();

  return {
    /** Whatever is no call of the API (`answerApiCall`). */
    any: answerWith((id) => !id.startsWith('routes/api.')),

    /** The site's own page for what is not there: no other route can take the address. */
    missing: answerWith((id) =>
      ['root', 'routes/$', 'routes/admin', 'routes/admin.$'].includes(id),
    ),

    /** A public page, which lies in the root alone. */
    page(routeId: string, call: RemixCall): Promise<Response> {
      const answer = pages.get(routeId) ?? answerWith((id) => id === 'root' || id === routeId);
      pages.set(routeId, answer);
      return answer(call);
    },
  };
}

/**
 * A request without what only leads Remix astray: `?_data=`, by which pages were asked for their data
 * before there was `.data`, and a forwarded host, by which it would refuse our own pages' forms.
 */
function forRemix(request: Request): Request {
  const url = new URL(request.url);
  if (!url.searchParams.has('_data') && !request.headers.has('X-Forwarded-Host')) return request;
  url.searchParams.delete('_data');
  const plain = new Request(url.href, request);
  plain.headers.delete('X-Forwarded-Host');
  return plain;
}

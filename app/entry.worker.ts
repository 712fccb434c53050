import type { AppLoadContext } from '@remix-run/cloudflare';
import * as build from '@remix-run/dev/server-build';
import { isApiPath } from '~/kit/paths';
import { answerApiCall } from './api/api-routes.server';
import { answerError } from './api/error-answer.server';
import { answerHealth, HEALTH_PATH } from './api/health/health-json.server';
import { linkMarkdown, respondWithMarkdown } from './api/markdown-pages/markdown-pages.server';
import { isWrite } from './kit/http/methods.server';
import { allowUseOfPrefetched } from './kit/http/speculation.server';
import { isPrivatePath } from './kit/paths';
import { takeUpDueWork } from './server/due-work.server';
import { type Environment, parseEnvironment } from './server/environment.server';
import { createLoadContext } from './server/load-context.server';
import { needsMissingPage } from './server/missing-page.server';
import { noteAnswer } from './server/note-errors.server';
import { redirectToOneAddress } from './server/one-address.server';
import { findPublicPage, type PublicPage } from './server/page-store/public-page.server';
import { noteWrite, servePublicPage } from './server/page-store/serve-page.server';
import { countMissing } from './server/redirects.server';
import { remixHandlers } from './server/remix.server';
import { crossSiteRefusal, isCrossSite } from './server/security/cross-site.server';
import { setSecurityHeaders } from './server/security/security-headers.server';
import { setServerTiming } from './server/server-timing.server';
import { hasSessionCookie } from './server/session.server';
import { loggedWaitUntil } from './server/wait-until.server';
import { readPreview } from './server/words/preview.server';
import { createServices } from './services.server';

const { routes } = build;
const remix = remixHandlers(build);

/** `data.argon2` comes from `functions/_middleware.ts`. */
type Platform = EventContext<object, string, { argon2?: WebAssembly.Module }>;

type Call = {
  platform: Platform;
  request: Request;
  url: URL;
  requestId: string;
  waitUntil: (work: Promise<unknown>) => void;
};

/** Every request that is not for a static file (`public/_routes.json`). */
export async function onRequest(platform: Platform): Promise<Response> {
  const { request, env } = platform;
  const url = new URL(request.url);
  const requestId = crypto.randomUUID();
  const waitUntil = loggedWaitUntil(platform, { id: requestId, path: url.pathname });
  const call = { platform, request, url, requestId, waitUntil };
  const answer = call.url.pathname === HEALTH_PATH ? health(call) : respond(call);
  const response = await answer.catch((error: unknown) => answerError(error, call));
  setSecurityHeaders(response, env);
  return response;
}

/** It answers with wrong settings, too. */
const health = (call: Call): Promise<Response> =>
  answerHealth(call.request, {
    env: call.platform.env,
    services: () => createContext(call, false).services,
    waitUntil: call.waitUntil,
  });

/** @throws Error where the settings are wrong: then nothing can be counted either */
async function respond(call: Call): Promise<Response> {
  const { request, url } = call;
  const env = parseEnvironment(call.platform.env);
  const found = findPublicPage(request, routes);
  const page = found && { ...found, isKept: found.isKept && env.KEEP_PAGES === 'on' };
  const isFresh = !page || page.isApi || hasSessionCookie(request);
  const context = createContext(call, isFresh);
  const response = await answer({ ...call, env, page, isFresh, context }).catch((error: unknown) =>
    answerError(error, call),
  );
  noteAnswer({ site: env.DB, url, status: response.status, routes }, context);
  return response;
}

type SiteCall = Call & {
  env: Environment;
  page: PublicPage | null;
  /** Whether the answer must show the last edit. */
  isFresh: boolean;
  context: AppLoadContext;
};

async function answer(call: SiteCall): Promise<Response> {
  const { request, url, env, page, isFresh, context } = call;
  const caller = { hasSession: hasSessionCookie(request), allowedOrigins: env.ALLOWED_ORIGINS };
  if (isCrossSite(request, caller)) throw crossSiteRefusal();
  const elsewhere = await redirectToOneAddress(request, routes, context);
  if (elsewhere) return elsewhere;
  const preview = await readPreview(request, context);
  const shown = preview ? { ...context, loadWords: async () => preview } : context;
  const make = (plain: Request, at: URL) => answerByRoute({ ...call, request: plain, url: at });
  const made =
    page && !preview
      ? await servePublicPage({ ...call, page, make, now: Date.now() }, env)
      : await answerByRoute({ ...call, context: shown });
  const response = needsMissingPage(request, made)
    ? await remix.notFoundPage({ ...call, context: shown })
    : made;
  for (const [name, value] of context.answerHeaders) response.headers.set(name, value);
  if (preview || isPrivatePath(url.pathname)) response.headers.set('Cache-Control', 'no-store');
  if (page) linkMarkdown(response, page, url);
  if (page?.isData && !isFresh) allowUseOfPrefetched(request, response);
  countMissing(request, response, context);
  if (isWrite(request)) noteWrite(env);
  takeUpDueWork(request, response, context);
  if (env.SERVER_TIMING === 'on') setServerTiming(response, context);
  return response;
}

/** A page as Markdown, a call of the API, or whatever else is a route. */
async function answerByRoute(call: SiteCall): Promise<Response> {
  const { request, url, page, context } = call;
  if (page?.isMarkdown) return respondWithMarkdown(request, context);
  if (isApiPath(url.pathname)) return answerApiCall(request, { routes, context });
  return page ? remix.page(page.routeId, call) : remix.nonApi(call);
}

/** @throws Error that names what is wrong with the settings */
function createContext({ platform, request, ...call }: Call, isFresh: boolean): AppLoadContext {
  const env = parseEnvironment(platform.env);
  const clientAddress = request.headers.get('CF-Connecting-IP') ?? '';
  const { argon2 } = platform.data;
  return createLoadContext({
    ...call,
    request,
    env,
    routes,
    create: (of) => createServices(env, { ...of, fresh: isFresh, clientAddress, argon2 }),
  });
}

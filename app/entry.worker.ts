import type { AppLoadContext } from '@remix-run/cloudflare';
import * as build from '@remix-run/dev/server-build';
import {
  framedPage,
  LIVE_PREVIEW_PATH,
  readLivePreview,
} from './engine/admin/site/live-preview.server';
import { apiRoutes } from './engine/api/api-routes.server';
import { respondWithError } from './engine/api/error-response.server';
import { handleApiCall } from './engine/api/handle-api-call.server';
import { HEALTH_PATH, respondWithHealth } from './engine/api/health/health-json.server';
import type { ContentState } from './engine/core/published/content-state';
import { featuresOff } from './engine/core/settings/features-off';
import { fileRoutes } from './engine/files/file-routes.server';
import { handleFile } from './engine/files/handle-file.server';
import { orNullIfAway } from './engine/kit/errors';
import { isWrite } from './engine/kit/http/methods.server';
import { matchPattern, pathSegments } from './engine/kit/http/route-pattern';
import { allowUseOfPrefetched } from './engine/kit/http/speculation.server';
import { isApiPath } from './engine/kit/paths';
import { redirectToCanonicalPath } from './engine/server/canonical-path.server';
import { runDueWork } from './engine/server/due-work.server';
import { type Environment, parseEnvironment } from './engine/server/environment.server';
import { installed } from './engine/server/feature.server';
import {
  pathsOff,
  privateRoutes,
  recallFeaturesOff,
  rememberFeaturesOff,
  withoutPages,
} from './engine/server/features-off.server';
import { createLoadContext } from './engine/server/load-context.server';
import { needsMissingPage } from './engine/server/missing-page.server';
import { findPublicPage, type PublicPage } from './engine/server/page-store/public-page.server';
import { recordWrite, servePublicPage } from './engine/server/page-store/serve-page.server';
import { recordResponse } from './engine/server/record-errors.server';
import { countMissing } from './engine/server/redirects.server';
import { remixHandlers } from './engine/server/remix-handlers.server';
import { privatePaths, type Routes } from './engine/server/routes';
import { crossSiteRefusal, isCrossSite } from './engine/server/security/cross-site.server';
import { setSecurityHeaders } from './engine/server/security/security-headers.server';
import { setServerTiming } from './engine/server/server-timing.server';
import { hasSessionCookie } from './engine/server/session.server';
import { loggedWaitUntil } from './engine/server/wait-until.server';
import { readPreview } from './engine/server/words/preview.server';
import { createServices, readFeaturesOff } from './engine/services.server';
import { features } from './features.server';

const choices = installed(features);

/** The routes of all features, also of those that are switched off. */
const allRoutes: Routes = { ...build.routes, ...apiRoutes(features), ...fileRoutes(features) };

/** Puts the site together of the features that are on. @param off the names of the others */
function assemble(off: readonly string[]) {
  const on = features.filter(({ name }) => !off.includes(name));
  const own = withoutPages(build, off);
  const calls = apiRoutes(on);
  const files = fileRoutes(on);
  return {
    features: on,
    allFeatures: features,
    installed: choices,
    off,
    pathsOff: pathsOff(allRoutes, off),
    calls,
    files,
    markdown: on.find(({ markdownPages }) => markdownPages)?.markdownPages,
    routes: { ...own.routes, ...calls, ...files },
    remix: remixHandlers(own),
  };
}

type Site = ReturnType<typeof assemble>;

const sites = new Map<string, Site>();

/** Returns the site without the features that are switched off, put together once. @param setting `FEATURES_OFF` */
function siteWithout(setting: string): Site {
  const off = featuresOff(choices, setting);
  const site = sites.get(off.join(' ')) ?? assemble(off);
  sites.set(off.join(' '), site);
  return site;
}

const ownRoutes = privateRoutes(
  allRoutes,
  features.flatMap(({ api = [], files = [] }) => [...api, ...files].map(({ id }) => id)),
);

/** What the platform passes to the worker. */
type Platform = {
  /** Settings and bindings, not yet parsed. */
  bindings: object;
  /** The WebAssembly of the password hash. */
  argon2: WebAssembly.Module;
};

type Call = {
  platform: Platform;
  request: Request;
  url: URL;
  requestId: string;
  waitUntil: (work: Promise<unknown>) => void;
};

/**
 * Creates the worker, which handles every request except those for static files (`public/_routes.json`).
 * @param argon2 the WebAssembly of the password hash, which Remix's compiler cannot import
 */
export const createWorker = (argon2: WebAssembly.Module) => ({
  async fetch(
    request: Request,
    bindings: object,
    context: Pick<ExecutionContext, 'waitUntil'>,
  ): Promise<Response> {
    const url = new URL(request.url);
    const requestId = crypto.randomUUID();
    const waitUntil = loggedWaitUntil(context, { id: requestId, path: url.pathname });
    const call = { platform: { bindings, argon2 }, request, url, requestId, waitUntil };
    const pending = url.pathname === HEALTH_PATH ? health(call) : respond(call);
    const response = await pending.catch((error: unknown) => respondWithError(error, call));
    setSecurityHeaders(response, bindings);
    return response;
  },
});

/** Does not parse the settings first: it must respond even if they are invalid. */
const health = (call: Call): Promise<Response> =>
  respondWithHealth(call.request, {
    env: call.platform.bindings,
    features,
    services() {
      const env = parseEnvironment(call.platform.bindings, features);
      return createContext(call, knownSite(env), false).services;
    },
    waitUntil: call.waitUntil,
  });

/** Returns the site as this isolate knows it: with all features before it has read which are switched off. */
const knownSite = ({ DB }: Environment): Site => siteWithout(recallFeaturesOff(DB) ?? '');

/** Whether this isolate has read which features are switched off, and the site is without them. */
const isKnown = (site: Site, env: Environment): boolean =>
  recallFeaturesOff(env.DB) !== undefined && knownSite(env) === site;

/** @throws Error if the settings are invalid; without them the error cannot be counted */
async function respond(call: Call): Promise<Response> {
  const env = parseEnvironment(call.platform.bindings, features);
  if (recallFeaturesOff(env.DB) === undefined && mustKnowFeatures(call)) {
    const off = await orNullIfAway(readFeaturesOff(env));
    if (off !== null) rememberFeaturesOff(env.DB, off);
  }
  const site = knownSite(env);
  const response = await respondAs(site, call, env);
  // A public page has read the content state, which says it, too. Without this the first page of an isolate cost one round trip more.
  if (knownSite(env) === site || isWrite(call.request, features)) return response;
  await response.body?.cancel();
  return respondAs(knownSite(env), call, env);
}

/** Whether a request must not be answered before it is known whether its feature is on. */
function mustKnowFeatures({ request, url }: Call): boolean {
  const segments = pathSegments(url.pathname.replace(/\.data$/, '')) ?? [];
  return (
    isWrite(request, features) ||
    ownRoutes.some(({ parts }) => matchPattern(parts, segments) !== null)
  );
}

async function respondAs(site: Site, call: Call, env: Environment): Promise<Response> {
  const { request, url } = call;
  const found = findPublicPage(request, site.routes, { withMarkdown: site.markdown !== undefined });
  const page = found && { ...found, isCacheable: found.isCacheable && env.KEEP_PAGES === 'on' };
  const isFresh = !page || page.isApi || hasSessionCookie(request);
  const context = createContext(call, site, isFresh);
  const siteCall = { ...call, env, site, page, isFresh, context };
  const response = await respondForSite(siteCall).catch((error: unknown) =>
    respondWithError(error, call),
  );
  recordResponse({ site: env.DB, url, status: response.status, routes: site.routes }, context);
  return response;
}

type SiteCall = Call & {
  env: Environment;
  site: Site;
  page: PublicPage | null;
  /** Whether the response must show the last edit. */
  isFresh: boolean;
  context: AppLoadContext;
};

async function respondForSite(call: SiteCall): Promise<Response> {
  const { request, url, env, site, page, isFresh, context } = call;
  const caller = {
    hasSession: hasSessionCookie(request),
    allowedOrigins: env.ALLOWED_ORIGINS,
    calls: site.features.flatMap(({ crossOriginCalls = [] }) => crossOriginCalls),
  };
  if (isCrossSite(request, caller)) throw crossSiteRefusal();
  if (url.pathname === LIVE_PREVIEW_PATH) return respondWithLivePreview(call);
  const redirection = await redirectToCanonicalPath(request, site.routes, context);
  if (redirection) return redirection;
  const preview = await readPreview(request, context);
  const previewContext = preview ? { ...context, loadWords: async () => preview } : context;
  const render = (plain: Request, at: URL) => respondByRoute({ ...call, request: plain, url: at });
  const knows = (state: ContentState) => siteWithout(state.featuresOff) === site;
  const routeResponse =
    page && !preview
      ? await servePublicPage({ ...call, page, render, knows, now: Date.now() }, env)
      : await respondByRoute({ ...call, context: previewContext });
  const response = needsMissingPage(request, routeResponse)
    ? await site.remix.notFoundPage({ ...call, context: previewContext })
    : routeResponse;
  for (const [name, value] of context.responseHeaders) response.headers.set(name, value);
  if (preview) response.headers.set('Cache-Control', 'no-store');
  // A public page changes when the owner edits, so it must be revalidated each time.
  else if (page && !response.headers.has('Cache-Control')) {
    response.headers.set('Cache-Control', 'no-cache');
  }
  if (page) site.markdown?.link(response, page, url);
  if (page?.isData && !isFresh) allowUseOfPrefetched(request, response);
  if (isWrite(request, features)) recordWrite(env);
  // Before it is known what is off, work of a feature that is off could be done.
  if (isKnown(site, env)) {
    countMissing(request, response, context);
    runDueWork(request, response, context);
  }
  if (env.SERVER_TIMING === 'on') setServerTiming(response, context);
  return response;
}

/** Renders a page with the texts that the owner is typing. Only the admin area may frame it. */
async function respondWithLivePreview(call: SiteCall): Promise<Response> {
  const { page, words } = await readLivePreview(call.request, call.context);
  const context = { ...call.context, loadWords: async () => words };
  const request = new Request(page, { headers: { Accept: 'text/html' } });
  return framedPage(await call.site.remix.any({ ...call, request, context }), call.request);
}

/** Dispatches to the Markdown pages, the API, a file, or a Remix route. */
async function respondByRoute(call: SiteCall): Promise<Response> {
  const { request, url, page, context } = call;
  const { markdown, calls, files, remix } = call.site;
  if (page?.isMarkdown && markdown) return markdown.respond(request, context);
  if (isApiPath(url.pathname)) return handleApiCall(request, context, calls);
  const file = await handleFile(request, context, files);
  if (file) return file;
  return page ? remix.page(page.routeId, call) : remix.any(call);
}

/** @throws Error that names the invalid settings */
function createContext(
  { platform, request, ...call }: Call,
  site: Site,
  isFresh: boolean,
): AppLoadContext {
  const env = parseEnvironment(platform.bindings, features);
  const { argon2 } = platform;
  const clientAddress = request.headers.get('CF-Connecting-IP') ?? '';
  return createLoadContext({
    ...call,
    request,
    env,
    routes: site.routes,
    privatePaths: privatePaths(allRoutes),
    site,
    create: (of) => createServices(env, { ...of, fresh: isFresh, clientAddress, argon2 }),
  });
}

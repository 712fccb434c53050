import type { AppLoadContext, ServerBuild } from '@remix-run/cloudflare';
import { createRequestHandler } from '@remix-run/cloudflare-pages';
import * as build from '@remix-run/dev/server-build';
import { apiProblem } from './api/api.server';
import { answerApiCall, isApiPath } from './api/api-routes.server';
import { answerHealth, HEALTH_PATH } from './api/health/health-json.server';
import { answerTwin, nameTwin } from './api/markdown-pages/markdown-pages.server';
import { runBackgroundWork } from './core/background-work/background-work';
import type { ContentState } from './core/published/content-state';
import { wantsPage } from './kit/http/accept.server';
import { logProblem } from './kit/log';
import { isAdminPath, isPersonalPath } from './kit/paths';
import { type Environment, originOf, parseEnvironment } from './server/environment.server';
import { describeProblem } from './server/errors.server';
import { noteAnswer } from './server/note-errors.server';
import { redirectToOneAddress } from './server/one-address.server';
import {
  type PublicAnswer,
  publicAnswer,
  readContentState,
} from './server/page-store/public-answer.server';
import {
  findPublicPage,
  type PublicPage,
  publicPagePatterns,
  staticPages,
} from './server/page-store/public-page.server';
import {
  type MadeAnswer,
  noteWrite,
  type PublicPages,
  publicPages,
  servePublicPage,
} from './server/page-store/serve-page.server';
import { countMissing } from './server/redirects.server';
import {
  crossSiteRefusal,
  extendHsts,
  isCrossSite,
  secure,
} from './server/security/security.server';
import { hasSessionCookie } from './server/session.server';
import { asksForPreview, readPreview } from './server/words/preview.server';
import { type LoadedWords, publishedWords } from './server/words/words.server';
import { createServices } from './services.server';

/** Not `createPagesFunctionHandler`, for the reasons in docs/architecture.md. */
const handlerOf = (part: ServerBuild) =>
  createRequestHandler<{ loadContext: AppLoadContext }>({
    build: part,
    mode: process.env.NODE_ENV,
    getLoadContext: ({ context }) => context.cloudflare.env.loadContext,
  });

/** Some of the routes as a build of their own: Remix looks through all that it is given, several times a page. */
function handlerOfRoutes(isWanted: (id: string) => boolean) {
  const wanted = <Route>(routes: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => isWanted(id)));
  return handlerOf({
    ...build,
    routes: wanted(build.routes),
    assets: { ...build.assets, routes: wanted(build.assets.routes) },
  });
}

const handleForOwner = handlerOf(build);
const handleForVisitors = handlerOfRoutes((id) => !/^routes\/(admin|api)\b/.test(id));

type Handler = typeof handleForOwner;
/** Of public pages, which is known before Remix is asked: each lies in the root alone. */
const handlersOfPages = new Map<string, Handler>();

function handlerOfPage(routeId: string): Handler {
  const handler =
    handlersOfPages.get(routeId) ?? handlerOfRoutes((id) => id === 'root' || id === routeId);
  handlersOfPages.set(routeId, handler);
  return handler;
}

/** The site's own page for what is not there: no other route can take the address. */
const handleMissing = handlerOfRoutes((id) =>
  ['root', 'routes/$', 'routes/admin', 'routes/admin.$'].includes(id),
);

function handlerFor(path: string, { page, isMissing }: Pick<AnswerCall, 'page' | 'isMissing'>) {
  if (isMissing) return handleMissing;
  if (page) return handlerOfPage(page.routeId);
  return isAdminPath(path) ? handleForOwner : handleForVisitors;
}

/** `data.argon2` comes from `functions/_middleware.ts`. */
type PagesContext = EventContext<object, string, { argon2?: WebAssembly.Module }>;

/** What one isolate knows of a site, by its database: tests serve several. */
const pagesOf = new WeakMap<D1Database, PublicPages>();

function publicPagesOf({ DB, CONTENT_TRUSTED_MS: trustMs }: Environment): PublicPages {
  const pages = pagesOf.get(DB) ?? publicPages({ trustMs });
  pagesOf.set(DB, pages);
  return pages;
}

/** Every request that is not for a static file (`public/_routes.json`). */
export async function onRequest(context: PagesContext): Promise<Response> {
  const requestId = crypto.randomUUID();
  const isHealth = new URL(context.request.url).pathname === HEALTH_PATH;
  const response = isHealth
    ? await health(context, requestId)
    : await respond(context, requestId).catch((error: unknown) =>
        refuse(error, context.request, requestId),
      );
  extendHsts(response, context.env);
  if (!isHealth) noteErrors(context, requestId, response.status);
  return response;
}

/** What is thrown before there is a page to say it on. */
function refuse(error: unknown, request: Request, requestId: string): Response {
  const answer = { requestId, answerHeaders: new Headers() };
  const problem = describeProblem(error, { request, context: answer });
  return secure(
    isApiPath(new URL(request.url).pathname)
      ? apiProblem(problem)
      : plainText(problem.status, problem.message),
  );
}

/** Where the settings are wrong nothing can be counted, and `/health.json` says so. */
function noteErrors(context: PagesContext, requestId: string, status: number): void {
  try {
    const call = callOf(context, requestId);
    noteAnswer(
      { site: call.env.DB, url: call.url, status, requestId, routes: build.routes },
      {
        waitUntil: (work) => runLater(call, work),
        services: () => openSite(call, { isFresh: true }).services,
      },
    );
  } catch (cause) {
    logProblem('an error could not be counted', { id: requestId, cause });
  }
}

/** @throws Error that names what is wrong with the settings */
const callOf = (context: PagesContext, requestId: string): Call => ({
  context,
  requestId,
  env: parseEnvironment(context.env),
  url: new URL(context.request.url),
});

const health = (context: PagesContext, requestId: string): Promise<Response> =>
  answerHealth(context.request, {
    env: context.env,
    services: () => openSite(callOf(context, requestId), { isFresh: false }).services,
    waitUntil: (work) => context.waitUntil(work.catch(() => {})),
  });

async function respond(context: PagesContext, requestId: string): Promise<Response> {
  const call = callOf(context, requestId);
  const { env, url } = call;
  const { request } = call.context;
  const hasSession = hasSessionCookie(request);
  if (isCrossSite(request, { hasSession, allowedOrigins: env.ALLOWED_ORIGINS })) {
    throw crossSiteRefusal();
  }
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead) {
    const services = () => openSite(call, { isFresh: false }).services;
    const elsewhere = await redirectToOneAddress(url, { routes: build.routes, services });
    if (elsewhere) return secure(elsewhere);
  }
  const page = isRead ? findPublicPage(url, request.headers.get('Accept'), build.routes) : null;
  if (page && env.KEEP_PAGES === 'off') page.isKept = false;
  const isFresh = page === null || page.isApi || hasSession;
  let site: Site | undefined;
  // What is kept is answered without it.
  const getSite = () => {
    site ??= openSite(call, { isFresh });
    return site;
  };
  const pages = publicPagesOf(env);
  // Every page that is seen says so with a POST, which changes no page and makes nothing due.
  const isWrite = !isRead && url.pathname !== '/seen';
  const waitUntil = (work: Promise<unknown>) => runLater(call, work);
  // The owner's look at the draft is kept nowhere.
  const preview =
    hasSession && isRead && asksForPreview(request) && !isAdminPath(url.pathname)
      ? await readPreview(request, getSite().services)
      : null;
  let response =
    page && !preview
      ? await servePublicPage(
          {
            request,
            page,
            isFresh,
            make: () => makePublicAnswer({ ...call, url: page.url }, page, getSite()),
            readState: () => readState(call, getSite()),
            waitUntil,
            now: Date.now(),
          },
          pages,
        )
      : (await answer({ ...call, preview }, request, getSite())).response;
  if (isRead && !isApiPath(url.pathname) && isBareRefusal(response) && wantsPage(request)) {
    response = (await answer({ ...call, preview, isMissing: true }, request, getSite())).response;
  }
  if (preview) response.headers.set('Cache-Control', 'no-store');
  if (isRead && response.status === 404 && !isApiPath(url.pathname)) {
    countMissing(request, { waitUntil, services: () => getSite().services });
  }
  if (page) nameTwin(response, page, url);
  if (isWrite) noteWrite(pages);
  // The clock's call has just done it.
  if (url.pathname === CLOCK_PATH && response.ok) dueWorkAt = Date.now();
  else takeUpDueWork({ atOnce: isWrite, waitUntil, getSite });
  if (env.SERVER_TIMING === 'on') response.headers.set('Server-Timing', costOf(site));
  return response;
}

type Call = { context: PagesContext; requestId: string; env: Environment; url: URL };

/** Lets work go on after the answer, and logs what fails there. */
const runLater = ({ context, requestId, url }: Call, work: Promise<unknown>) =>
  context.waitUntil(
    work.catch((cause: unknown) =>
      logProblem('work after the answer failed', { id: requestId, path: url.pathname, cause }),
    ),
  );

type Site = ReturnType<typeof openSite>;

/** One request's services. @param isFresh see `createServices` */
const openSite = ({ context, env, url }: Call, { isFresh }: { isFresh: boolean }) =>
  createServices(env, {
    fresh: isFresh,
    origin: originOf(env, url),
    clientAddress: context.request.headers.get('CF-Connecting-IP') ?? '',
    argon2: context.data.argon2,
    staticPaths: staticPages(build.routes).map(({ path }) => path),
  });

/** The state of the content, and with it the last words of the site, for times without the database. */
async function readState({ env }: Call, { services }: Site): Promise<ContentState | null> {
  const state = await readContentState(services);
  publishedWords(state, env.DB);
  return state;
}

/** Of nothing but the address: no header of a visitor gets into what others are shown. */
async function makePublicAnswer(
  call: Call,
  page: PublicPage,
  { services, use }: Site,
): Promise<MadeAnswer> {
  const request = new Request(call.url);
  const { response, publicAnswer } = await answer({ ...call, page }, request, { services, use });
  const { isKept, validUntil } = publicAnswer;
  const state = await publicAnswer.askedState();
  return { response, state, tables: use.tables, validUntil, isKept };
}

/**
 * `page`: where it is one, and no owner's preview of it. `isMissing`: the page of the site for an address
 * where there is nothing is wanted. `preview`: the words of the draft, which the owner looks at.
 */
type AnswerCall = Call & { page?: PublicPage; isMissing?: boolean; preview?: LoadedWords | null };

/** Whether a route that is no page has said, in its own format, that there is nothing. */
const isBareRefusal = ({ status, headers }: Response): boolean =>
  status === 404 && !headers.get('Content-Type')?.startsWith('text/html');

/** The answer of the API, a page, its twin in Markdown, or whatever else is a route. */
async function answer(
  call: AnswerCall,
  request: Request,
  { services }: Site,
): Promise<{ response: Response; publicAnswer: PublicAnswer }> {
  const { context, requestId, env, url, page, preview } = call;
  const isApi = isApiPath(url.pathname);
  const isAdmin = isAdminPath(url.pathname);
  const { country } = context.request.cf ?? {};
  const noted = publicAnswer(services);
  const loadContext: AppLoadContext = {
    services,
    requestId,
    answerHeaders: new Headers(),
    waitUntil: (work) => runLater(call, work),
    country: typeof country === 'string' ? country : '',
    allowedOrigins: env.ALLOWED_ORIGINS,
    aiCrawlers: env.AI_CRAWLERS,
    tickSecret: env.TICK_SECRET,
    mailEventSecret: env.RESEND_WEBHOOK_SECRET,
    publicAnswer: noted,
    loadWords: async () => preview ?? publishedWords(await noted.contentState(), env.DB),
    pagePatterns: publicPagePatterns(build.routes),
    staticPages: staticPages(build.routes),
    origin: originOf(env, url),
  };
  const response = await (page?.isTwin
    ? answerTwin(request, loadContext)
    : isApi
      ? answerApiCall(request, { routes: build.routes, context: loadContext })
      : answerByRemix(call, request, loadContext));
  for (const [name, value] of loadContext.answerHeaders) response.headers.set(name, value);
  if (isAdmin || isPersonalPath(url.pathname)) response.headers.set('Cache-Control', 'no-store');
  return { response: secure(response), publicAnswer: noted };
}

function answerByRemix(
  { context, url, ...call }: AnswerCall,
  request: Request,
  loadContext: AppLoadContext,
) {
  const handle = handlerFor(url.pathname, call);
  const env = { ASSETS: context.env.ASSETS, loadContext };
  return handle(Object.assign({}, context, { request: forRemix(request), env }));
}

/** What an answer cost the database. */
const costOf = (site: Site | undefined): string =>
  `db;desc="round-trips=${site?.use.roundTrips ?? 0} rows-read=${site?.use.rowsRead ?? 0}"`;

/** Pages has no clock of its own: a visitor's request takes up what is due, this often an isolate. */
const DUE_WORK_EVERY_MS = 60_000;
/** The platform ends work after the answer at 30 s. */
const DUE_WORK_MS = 20_000;
let dueWorkAt = 0;
/** Where a clock outside asks for all that is due (`routes/api.tick.ts`). */
const CLOCK_PATH = '/api/tick';

/** @param atOnce where this request may have made something due */
function takeUpDueWork({
  atOnce,
  waitUntil,
  getSite,
}: {
  atOnce: boolean;
  waitUntil: (work: Promise<unknown>) => void;
  getSite: () => Site;
}) {
  const now = Date.now();
  if (!atOnce && now < dueWorkAt + DUE_WORK_EVERY_MS) return;
  dueWorkAt = now;
  const { services } = getSite();
  waitUntil(runBackgroundWork({ until: new Date(now + DUE_WORK_MS) }, services));
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

const plainText = (status: number, text: string): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

import type { AppLoadContext } from '@remix-run/cloudflare';
import { createRequestHandler } from '@remix-run/cloudflare-pages';
import * as build from '@remix-run/dev/server-build';

import type { DatabaseCost } from '~/db/client.server';
import { doBackgroundWork } from '~/domain/background-work';
import { hasSessionCookie } from '~/http/account/session.server';
import { apiProblem } from '~/http/api/api.server';
import { answerApiCall, isApiPath } from '~/http/api/api-routes.server';
import type { Services } from '~/http/context';
import { originOf, parseEnvironment } from '~/http/environment.server';
import { describeProblem } from '~/http/errors.server';
import { outsideHosts } from '~/http/security/outside-hosts.server';
import {
  createNonce,
  crossSiteRefusal,
  isCrossSite,
  secure,
} from '~/http/security/security.server';
import { readStylesheet } from '~/http/stylesheet.server';
import { logProblem } from '~/lib/log';
import { isAdminPath, isPersonalPath } from '~/lib/paths';
import { createServices } from './services.server';

/** Not `createPagesFunctionHandler`, for the reasons in docs/architecture.md. */
const handleWithRemix = createRequestHandler<{ loadContext: AppLoadContext }>({
  build,
  mode: process.env.NODE_ENV,
  getLoadContext: ({ context }) => context.cloudflare.env.loadContext,
});

/** `data.argon2` comes from `functions/_middleware.ts`. */
type PagesContext = EventContext<object, string, { argon2?: WebAssembly.Module }>;

/** Every request that is not for a static file (`public/_routes.json`). */
export async function onRequest(context: PagesContext): Promise<Response> {
  const requestId = crypto.randomUUID();
  const nonce = createNonce();
  try {
    return secure(await respond(context, requestId, nonce), nonce, outsideHosts);
  } catch (error) {
    const answer = { requestId, answerHeaders: new Headers() };
    const problem = describeProblem(error, { request: context.request, context: answer });
    const failure = isApiPath(new URL(context.request.url).pathname)
      ? apiProblem(problem)
      : plainText(problem.status, problem.message);
    return secure(failure, nonce, outsideHosts);
  }
}

async function respond(context: PagesContext, requestId: string, nonce: string): Promise<Response> {
  const { request } = context;
  const env = parseEnvironment(context.env);
  const url = new URL(request.url);
  const isApi = isApiPath(url.pathname);
  const allowedOrigins = env.ALLOWED_ORIGINS;
  if (isCrossSite(request, { hasSession: hasSessionCookie(request), allowedOrigins })) {
    throw crossSiteRefusal();
  }
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const isAdmin = isAdminPath(url.pathname);
  const styles = isApi || isAdmin ? '' : await readStylesheet(env.ASSETS ?? null, url.origin);
  const origin = originOf(env, url);
  const clientAddress = request.headers.get('CF-Connecting-IP') ?? '';
  const { country } = request.cf ?? {};
  const { services, cost } = createServices(env, {
    fresh: isApi || isAdmin || !reads,
    origin,
    clientAddress,
    argon2: context.data.argon2,
  });
  const later = (work: Promise<unknown>) =>
    context.waitUntil(
      work.catch((cause: unknown) =>
        logProblem('work after the answer failed', { id: requestId, path: url.pathname, cause }),
      ),
    );
  const loadContext = {
    services,
    requestId,
    answerHeaders: new Headers(),
    later,
    country: typeof country === 'string' ? country : '',
    allowedOrigins,
    tickSecret: env.TICK_SECRET,
    mailEventSecret: env.RESEND_WEBHOOK_SECRET,
    isDocument: !url.pathname.endsWith('.data'),
    nonce,
    styles,
    origin,
  };
  const response = isApi
    ? await answerApiCall(request, { routes: build.routes, context: loadContext })
    : await handleWithRemix(
        Object.assign({}, context, {
          request: forRemix(request),
          env: { ASSETS: context.env.ASSETS, loadContext },
        }),
      );
  // Every page that is seen says so with a POST, which makes nothing due.
  takeUpDueWork({ atOnce: !reads && url.pathname !== '/seen', later, services });
  for (const [name, value] of loadContext.answerHeaders) response.headers.set(name, value);
  if (isAdmin || isPersonalPath(url.pathname)) response.headers.set('Cache-Control', 'no-store');
  return env.SERVER_TIMING === 'off' ? response : withServerTiming(response, cost);
}

/** An answer that tells what the database cost. */
function withServerTiming(answer: Response, { roundTrips, rowsRead }: DatabaseCost): Response {
  const timed = new Response(answer.body, answer);
  timed.headers.set('Server-Timing', `db;desc="round-trips=${roundTrips} rows-read=${rowsRead}"`);
  return timed;
}

/** Pages has no clock of its own: a visitor's request takes up what is due, this often an isolate. */
const DUE_WORK_EVERY_MS = 60_000;
/** The platform ends work after the answer at 30 s. */
const DUE_WORK_MS = 20_000;
let dueWorkAt = 0;

/** @param atOnce where this request may have made something due */
function takeUpDueWork({
  atOnce,
  later,
  services,
}: {
  atOnce: boolean;
  later: (work: Promise<unknown>) => void;
  services: Services;
}) {
  const now = services.now().getTime();
  if (!atOnce && now < dueWorkAt + DUE_WORK_EVERY_MS) return;
  dueWorkAt = now;
  later(doBackgroundWork({ until: new Date(now + DUE_WORK_MS) }, services));
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

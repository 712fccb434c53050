import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { AdminSession } from '~/engine/core/account/session';
import type { FieldErrors } from '~/engine/kit/errors';
import { readJson } from '~/engine/kit/http/body.server';
import { computeEtag, matchesEtag } from '~/engine/kit/http/etag.server';
import { type Page, parseLimit } from '~/engine/kit/paging';
import type { Services } from '~/engine/server/context';
import { describeProblem, type Problem } from '~/engine/server/errors.server';
import { requireAdmin } from '~/engine/server/session.server';

/** The contract's envelope. */
type Envelope = {
  success: boolean;
  message: string;
  data?: unknown;
  next?: string;
  errors?: FieldErrors;
};

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

type ApiCall = {
  request: Request;
  url: URL;
  context: AppLoadContext;
  services: Services;
  /** Returns a route parameter. @throws Error if the route has no such parameter */
  param: (name: string) => string;
};

type Outcome = {
  message: string;
  data?: unknown;
  next?: string | null;
  /** 200 by default. */
  status?: number;
};
type Work<Call> = (call: Call) => Promise<Outcome>;

/**
 * Who may read the response:
 * - `public`: any site; it is stored like a public page
 * - `visitor`: our own pages, and other front ends that the owner allows
 * - `admin`: our own pages
 */
type Access = 'public' | 'visitor' | 'admin';
type ApiHandler = { access: Access; run: (call: ApiCall) => Promise<Outcome | Response> };

/** The contract, "Every answer". */
const MAX_VISITOR_BODY = 64 * 1024;
const MAX_ADMIN_BODY = 1024 * 1024;

const JSON_TYPE = 'application/json; charset=utf-8';
const PUBLIC_HEADERS = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-cache' };

/** A read with CORS for all sites. Its route exports `publicPage`, so that it is stored and revalidated. */
export const publicRead = (run: Work<ApiCall>): ApiHandler => ({
  access: 'public',
  run: async (call) => {
    const [, outcome] = await Promise.all([call.context.publicResponse.contentState(), run(call)]);
    return outcome;
  },
});

/** A JSON document without the envelope. It needs no database. */
export function publicDocument(document: object): ApiHandler {
  const body = new TextEncoder().encode(JSON.stringify(document));
  return {
    access: 'public',
    run: async ({ request }) => {
      const etag = await computeEtag(body);
      const headers = { ...PUBLIC_HEADERS, ETag: etag };
      return matchesEtag(request, etag)
        ? new Response(null, { status: 304, headers })
        : new Response(body, { headers: { ...headers, 'Content-Type': JSON_TYPE } });
    },
  };
}

/** A visitor's write: a JSON body of at most 64 KiB, with CORS for the origins that the owner allows. */
export const publicWrite = (run: Work<ApiCall & { body: unknown }>): ApiHandler => ({
  access: 'visitor',
  run: async (call) => run({ ...call, body: await readJson(call.request, MAX_VISITOR_BODY) }),
});

/** A call by another server. `run` must check its secret. */
export const machineWrite = (run: Work<ApiCall>): ApiHandler => ({ access: 'admin', run });

/** A read for the owner only: requires a session and the same origin, and is never stored. */
export const adminRead = (run: Work<ApiCall & { admin: AdminSession }>): ApiHandler => ({
  access: 'admin',
  run: async (call) => run({ ...call, admin: await requireAdmin(call.request, call.services) }),
});

/** A write by the owner: requires a session and a JSON body of at most 1 MiB. */
export const adminWrite = (
  run: Work<ApiCall & { admin: AdminSession; body: unknown }>,
): ApiHandler =>
  adminRead(async (call) => run({ ...call, body: await readJson(call.request, MAX_ADMIN_BODY) }));

/** Returns loader and action of an API route. They never throw. */
export function handleApi(handlers: Partial<Record<Method, ApiHandler>>) {
  const methods = Object.keys(handlers);
  const allow = [...methods, ...(handlers.GET ? ['HEAD'] : []), 'OPTIONS'].join(', ');

  const answer = async ({
    request,
    params,
    context,
  }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const cors = (access: Access | undefined) =>
      access === undefined ? {} : corsHeaders(access, request, context.allowedOrigins);
    if (method === 'OPTIONS') return preflight(allow, handlers, cors);
    const handler = isKey(handlers, method) ? handlers[method] : undefined;
    if (!handler) return methodNotAllowed(request, allow);
    try {
      const url = new URL(request.url);
      const param = (name: string) => {
        const value = params[name];
        if (value === undefined) throw new Error(`the route has no parameter "${name}"`);
        return value;
      };
      const call = { request, url, context, services: context.services, param };
      const outcome = await handler.run(call);
      if (outcome instanceof Response) return outcome;
      const { message, data, next, status } = outcome;
      const body = { success: true, message, data, ...(next ? { next } : {}) };
      const headers = new Headers(cors(handler.access));
      if (handler.access === 'public') headers.set('Cache-Control', 'no-cache');
      return json(body, { status, headers });
    } catch (error) {
      const problem = describeProblem(error, { request, context });
      return apiProblem(problem, cors(handler.access));
    }
  };
  return { loader: answer, action: answer };
}

function isKey<T extends object>(object: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(object, key);
}

/** Returns the CORS headers of a response. They never allow credentials. */
function corsHeaders(
  access: Access,
  request: Request,
  allowedOrigins: readonly string[],
): Record<string, string> {
  if (access === 'public') return { 'Access-Control-Allow-Origin': '*' };
  if (access === 'admin') return {};
  const origin = request.headers.get('Origin');
  return origin !== null && allowedOrigins.includes(origin)
    ? { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' }
    : { Vary: 'Origin' };
}

/** Returns a JSON response. It is not cached unless the headers say otherwise. */
function json(
  body: Envelope,
  init: { status?: number | undefined; headers?: HeadersInit } = {},
): Response {
  const headers = new Headers(init.headers);
  headers.set('Content-Type', JSON_TYPE);
  // Data is no page to find. A search engine would also find the text of a page that asks to be left out.
  headers.set('X-Robots-Tag', 'noindex');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  return new Response(JSON.stringify(body), { status: init.status ?? 200, headers });
}

/** Responds to OPTIONS: another site may make public reads and visitors' writes. */
function preflight(
  allow: string,
  handlers: Partial<Record<Method, ApiHandler>>,
  cors: (access: Access | undefined) => Record<string, string>,
): Response {
  const shared = handlers.GET?.access === 'public' ? handlers.GET : handlers.POST;
  const headers = new Headers({ Allow: allow, ...cors(shared?.access) });
  if (headers.has('Access-Control-Allow-Origin')) {
    const isRead = shared?.access === 'public';
    headers.set('Access-Control-Allow-Methods', isRead ? 'GET, HEAD' : 'POST');
    headers.set('Access-Control-Allow-Headers', 'Content-Type, If-None-Match');
    headers.set('Access-Control-Max-Age', '86400');
  }
  return new Response(null, { status: 204, headers });
}

/** Returns an error response in the contract's format. */
export function apiProblem(
  { status, message, fields, challenge }: Problem,
  headers: Record<string, string> = {},
): Response {
  const errors = Object.keys(fields).length > 0 ? { errors: fields } : {};
  const proof = challenge ? { challenge } : {};
  return json({ success: false, message, ...errors, ...proof }, { status, headers });
}

function methodNotAllowed(request: Request, allow: string): Response {
  const message = `${request.method} is not allowed here. Allowed: ${allow}`;
  return json({ success: false, message }, { status: 405, headers: { Allow: allow } });
}

/** Parses `?limit=` and `?cursor=` of a list. @throws DomainError `invalid` for a bad limit */
export const listInput = (url: URL) => ({
  limit: parseLimit(url.searchParams.get('limit')),
  cursor: url.searchParams.get('cursor'),
});

/** Returns one page of a list in the contract's format. */
export const listOutcome = <T>(
  what: string,
  page: Page<T>,
  toRecord: (item: T) => object,
): Outcome => ({
  message: `${what} fetched successfully`,
  data: page.items.map(toRecord),
  next: page.next,
});

import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { isbot } from 'isbot';
import { type OutcomeKind, recordOutcome, recordView, type VisitorTraits } from '~/domain/visits';
import { fromBase64 } from '~/lib/base64';
import { readBody } from './body.server';
import { describeProblem } from './errors.server';
import { hasSessionCookie } from './session.server';

/** A path and a host. */
const MAX_BEACON_BYTES = 1024;

/** What browsers and crawlers say of a request that no person has made. */
const SPECULATION_HEADERS = ['Sec-Purpose', 'Purpose', 'X-Moz'];

/** Null for whoever is not counted: bots, pages that a browser fetches ahead, the owner. */
function visitorOf(request: Request): VisitorTraits | null {
  const { headers } = request;
  const userAgent = headers.get('User-Agent') ?? '';
  const isAhead = SPECULATION_HEADERS.some((name) =>
    /prefetch|prerender|preview/.test(headers.get(name) ?? ''),
  );
  if (isAhead || userAgent === '' || isbot(userAgent) || hasSessionCookie(request)) return null;
  const address = headers.get('CF-Connecting-IP') ?? '';
  return { address, userAgent, host: new URL(request.url).host };
}

/** Counts after the answer what the fields `p` (path) and `r` (referring host) tell. */
function countView(request: Request, context: AppLoadContext, fields: URLSearchParams): void {
  const visitor = visitorOf(request);
  if (visitor === null) return;
  const path = fields.get('p') ?? '';
  const referrer = fields.get('r') ?? '';
  const { country, later, services } = context;
  later(recordView({ path, referrer, country, visitor }, services));
}

/** What the page's script sends (`ui/page-views.tsx`): 204, whoever it is. */
export async function takeBeacon({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== 'POST') return empty(405);
  try {
    const text = new TextDecoder().decode(await readBody(request, MAX_BEACON_BYTES));
    countView(request, context, new URLSearchParams(text));
    return empty(204);
  } catch (error) {
    return empty(describeProblem(error, { request, requestId: context.requestId }).status);
  }
}

const empty = (status: number) =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });

/** One transparent pixel. */
const GIF = fromBase64('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==');

/** The picture that a page without a script asks for in its place. */
export function answerPixel({ request, context }: LoaderFunctionArgs): Response {
  const url = new URL(request.url);
  if (request.method === 'GET' && isFromOwnPage(request, url)) {
    countView(request, context, url.searchParams);
  }
  return new Response(GIF, {
    headers: { 'Content-Type': 'image/gif', 'Cache-Control': 'no-store' },
  });
}

/** Whether one of our own pages asks: another site could show the picture to its visitors. */
function isFromOwnPage(request: Request, url: URL): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin';
  const referrer = request.headers.get('Referer') ?? '';
  return URL.canParse(referrer) && new URL(referrer).origin === url.origin;
}

/** Notes after the answer what a visitor has done, see `recordOutcome`. */
export function countOutcome(
  kind: OutcomeKind,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  const visitor = visitorOf(request);
  if (visitor !== null) context.later(recordOutcome({ kind, visitor }, context.services));
}

import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { LeadKey } from '~/engine/core/leads/leads';
import { recordMiss } from '~/engine/core/search/missed';
import { fromBase64 } from '~/engine/kit/base64';
import { DomainError } from '~/engine/kit/errors';
import { readBody } from '~/engine/kit/http/body.server';
import { describeProblem } from '~/engine/server/errors.server';
import { countedVisitor } from '~/engine/server/visitors.server';
import { recordOutcome, recordView } from '../core/visits';
import { visitServices } from '../services.server';

/** A beacon contains a path and a host, or a search query. */
const MAX_BEACON_BYTES = 1024;

/**
 * Counts a page view from the fields `p` (path) and `r` (referring host), or a search without results from `m`. Continues
 * after the client has disconnected. If the database is unavailable, the view is lost and the failure only logged.
 * @returns the refusal if one network sent too many; otherwise null
 */
async function countView(
  request: Request,
  context: AppLoadContext,
  fields: URLSearchParams,
): Promise<DomainError | null> {
  const visitor = countedVisitor(request);
  if (visitor === null) return null;
  const path = fields.get('p') ?? '';
  const referrer = fields.get('r') ?? '';
  const missed = fields.get('m');
  const { country, waitUntil, services } = context;
  const counted = (
    missed === null
      ? recordView({ path, referrer, country, visitor }, visitServices(services))
      : recordMiss({ query: missed, visitor }, services)
  ).then(
    () => null,
    (error: unknown) => {
      if (error instanceof DomainError && error.code === 'too-many') return error;
      throw error;
    },
  );
  waitUntil(counted);
  return counted.catch(() => null);
}

/** Handles the beacons of `page-views.tsx` and `missed-search.tsx`: 204 whether it is counted or not, and 429 above the limit. */
export async function handleBeacon({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== 'POST') return empty(405);
  try {
    const text = new TextDecoder().decode(await readBody(request, MAX_BEACON_BYTES));
    const refusal = await countView(request, context, new URLSearchParams(text));
    if (refusal) throw refusal;
    return empty(204);
  } catch (error) {
    return empty(describeProblem(error, { request, context }).status);
  }
}

const empty = (status: number) =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });

/** One transparent pixel. */
const GIF = fromBase64('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==');

/** Responds to the counting pixel of pages without scripts. */
export async function respondWithPixel({
  request,
  context,
}: LoaderFunctionArgs): Promise<Response> {
  const url = new URL(request.url);
  if (request.method === 'GET' && isFromOwnPage(request, url)) {
    const refusal = await countView(request, context, url.searchParams);
    if (refusal) return empty(describeProblem(refusal, { request, context }).status);
  }
  return new Response(GIF, {
    headers: { 'Content-Type': 'image/gif', 'Cache-Control': 'no-store' },
  });
}

/** Whether the request comes from one of our pages. Another site could embed the pixel too. */
function isFromOwnPage(request: Request, url: URL): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin';
  const referrer = request.headers.get('Referer') ?? '';
  return URL.canParse(referrer) && new URL(referrer).origin === url.origin;
}

/** Counts what a visitor has sent, after the response; see `recordOutcome`. */
export function countOutcome(
  lead: LeadKey,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  const visitor = countedVisitor(request);
  if (visitor === null) return;
  context.waitUntil(recordOutcome({ lead, visitor }, visitServices(context.services)));
}

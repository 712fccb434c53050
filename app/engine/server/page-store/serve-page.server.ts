import type { AppLoadContext } from '@remix-run/cloudflare';
import { type ContentState, contentVersion } from '~/engine/core/published/content-state';
import { computeEtag, isNotModifiedSince, matchesEtag } from '~/engine/kit/http/etag.server';
import { logProblem } from '~/engine/kit/log';
import { withTimeLimit } from '~/engine/kit/time/time-limit';
import { publishedWords } from '../words/words.server';
import {
  type BufferedResponse,
  type PageStore,
  pageStore,
  STORED_MS,
  type StoredResponse,
} from './page-store.server';
import type { PublicPage } from './public-page.server';
import { readContentState } from './public-response.server';
import { type RecentState, recentState } from './recent-state.server';

/** The cache of one isolate for one site. */
type SiteCache = {
  /** The site's database. */
  site: object;
  store: PageStore;
  state: RecentState;
  /** Responses that are being rendered, by URL and features that are off: concurrent requests share them. */
  pendingResponses: Map<string, Promise<BufferedResponse>>;
};

/** Keyed by the site's database, since tests serve several sites. */
const caches = new WeakMap<object, SiteCache>();

type Site = { DB: object; CONTENT_TRUSTED_MS: number };

function siteCache({ DB, CONTENT_TRUSTED_MS: trustMs }: Site): SiteCache {
  const cache = caches.get(DB) ?? {
    site: DB,
    store: pageStore(),
    state: recentState({ trustMs }),
    pendingResponses: new Map(),
  };
  caches.set(DB, cache);
  return cache;
}

/** Makes the next request see a write of this isolate. */
export function recordWrite(site: Site) {
  const { state, pendingResponses } = siteCache(site);
  state.forget();
  pendingResponses.clear();
}

export type PageRequest = {
  request: Request;
  page: PublicPage;
  /** Whether the response must show the last edit: for the owner and clients of the API. */
  isFresh: boolean;
  /** Renders the response to a plain GET, so that no header of one visitor affects what others get. */
  render: (request: Request, url: URL) => Promise<Response>;
  /** Belongs to this request, so its `publicResponse` describes this response. */
  context: AppLoadContext;
  /** Whether `render` knows of the features that are switched off: another isolate may have learned of them first. */
  knows: (state: ContentState) => boolean;
  now: number;
};

/** The maximum time that a visitor waits for a page if there is a stored copy. */
const LIMIT_MS = 1500;
/** The time limit for a response that another request renders. That request's own limits are shorter. */
const SHARED_LIMIT_MS = 5000;

type Lookup = { response: StoredResponse; state: 'current' | 'old' | 'unknown' };

/**
 * Responds to a GET or HEAD of a public page. Serves the stored page if it is current, and otherwise renders it. If the
 * database is unavailable, serves the stored page with a header that says so.
 * @throws what `render` throws if there is no stored page to serve instead
 */
export async function servePublicPage(call: PageRequest, site: Site): Promise<Response> {
  const { request, page, now, context } = call;
  const cache = siteCache(site);
  const found = page.isCacheable ? await find(call, cache) : null;
  if (found === null) return toResponse(request, await renderShared(call, cache));
  const { response: stored, state } = found;
  if (state === 'current') {
    stored.checkedAt = now;
    const address = page.url.href;
    if (cache.store.needsRewrite(address, now)) context.waitUntil(cache.store.put(address, stored));
    return toResponse(request, stored);
  }
  // A client of the API gets an error instead, so that it does not mistake stale data for current data.
  const mayBeStale = !page.isApi && now - stored.checkedAt < STORED_MS;
  if (state === 'unknown' && mayBeStale) return staleResponse(request, stored);
  // Fails on its own if it needs the database.
  if (!mayBeStale) return toResponse(request, await renderShared(call, cache));
  const fresh = await withTimeLimit(renderShared(call, cache), LIMIT_MS).catch((cause: unknown) => {
    logProblem('a stale page was served, since it could not be rendered', { cause });
    return null;
  });
  return fresh === null || fresh.status >= 500
    ? staleResponse(request, stored)
    : toResponse(request, fresh);
}

/** Looks up the stored page, and whether it is current; null if none is stored. */
async function find(
  { page, context, isFresh, now }: PageRequest,
  { site, store, state }: SiteCache,
): Promise<Lookup | null> {
  const address = page.url.href;
  const inMemory = store.inMemory(address);
  const response = inMemory ?? (await store.inCache(address));
  if (response === null) return null;
  const query = isFresh ? state.readNow : state.current;
  const read = () => readState(context, site);
  const content = await query({ read, now, waitUntil: context.waitUntil });
  if (content === null) return { response, state: 'unknown' };
  if (isCurrent(response, content, now)) return { response, state: 'current' };
  // Another isolate of this location may have rendered it since.
  const shared = inMemory && (await store.inCache(address));
  return shared && isCurrent(shared, content, now)
    ? { response: shared, state: 'current' }
    : { response, state: 'old' };
}

/** Reads the state of the content. Also caches the site's words, for when the database is unavailable. */
async function readState({ services }: AppLoadContext, site: object): Promise<ContentState | null> {
  const state = await readContentState(services);
  publishedWords(state, site, services.texts);
  return state;
}

const isCurrent = (
  { tables, version, validUntil }: StoredResponse,
  content: ContentState,
  now: number,
): boolean =>
  (validUntil === null || now < validUntil) && contentVersion(tables, content) === version;

/** Renders the response once for all concurrent requests. */
async function renderShared(call: PageRequest, cache: SiteCache): Promise<BufferedResponse> {
  // A pending response may be older than the last edit.
  if (call.isFresh || !call.page.isCacheable) return render(call, cache);
  const key = [call.page.url.href, ...call.context.services.off].join(' ');
  const pending = cache.pendingResponses.get(key);
  // Has its own time limit: the runtime cancels a request that only waits for another request's work.
  if (pending) return withTimeLimit(pending, SHARED_LIMIT_MS).catch(() => render(call, cache));
  const shared = render(call, cache).finally(() => {
    if (cache.pendingResponses.get(key) === shared) cache.pendingResponses.delete(key);
  });
  cache.pendingResponses.set(key, shared);
  // The first client may disconnect before the others have the response.
  call.context.waitUntil(shared.catch(() => {}));
  return shared;
}

async function render({ page, now, context, knows, ...call }: PageRequest, { store }: SiteCache) {
  const response = await call.render(new Request(page.url), page.url);
  // Buffered, since a stream belongs to the request that created it.
  const body = new Uint8Array(await response.arrayBuffer());
  const { status } = response;
  const etag = status === 200 ? await computeEtag(body) : null;
  const buffered: BufferedResponse = { status, headers: [...response.headers], body, etag };
  const { isCacheable, validUntil, requestedState } = context.publicResponse;
  const state = await requestedState();
  const tables = [...context.databaseUse.tables];
  const version = state && knows(state) ? contentVersion(tables, state) : null;
  if (etag && version && isCacheable && page.isCacheable) {
    const facts = { tables, version, validUntil: validUntil?.getTime() ?? null, checkedAt: now };
    context.waitUntil(store.put(page.url.href, { ...buffered, etag, ...facts }));
  }
  return buffered;
}

/** Headers that a 304 omits (RFC 9110, 15.4.5). */
const BODY_HEADERS = ['Content-Type', 'Content-Length'];

function toResponse(request: Request, { status, headers, body, etag }: BufferedResponse): Response {
  const sent = new Headers(headers);
  const isNotModified =
    etag !== null &&
    (matchesEtag(request, etag) || isNotModifiedSince(request, sent.get('Last-Modified')));
  if (etag !== null) sent.set('ETag', etag);
  if (isNotModified) {
    for (const name of BODY_HEADERS) sent.delete(name);
    return new Response(null, { status: 304, headers: sent });
  }
  const hasBody = request.method !== 'HEAD' && body.byteLength > 0;
  return new Response(hasBody ? body : null, { status, headers: sent });
}

/** Adds the time until which the page was known to be current. */
function staleResponse(request: Request, stored: StoredResponse): Response {
  const response = toResponse(request, stored);
  response.headers.set('Stale-Since', new Date(stored.checkedAt).toUTCString());
  return response;
}

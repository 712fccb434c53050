import type { AppLoadContext } from '@remix-run/cloudflare';
import { type ContentState, contentVersion } from '~/core/published/content-state';
import { computeEtag, isNotModifiedSince, matchesEtag } from '~/kit/http/etag.server';
import { logProblem } from '~/kit/log';
import { withTimeLimit } from '~/kit/time/time-limit';
import { publishedWords } from '../words/words.server';
import {
  type Answer,
  KEPT_MS,
  type KeptAnswer,
  type PageStore,
  pageStore,
} from './page-store.server';
import { readContentState } from './public-answer.server';
import type { PublicPage } from './public-page.server';
import { type RecentState, recentState } from './recent-state.server';

/** What one isolate knows of one site. */
type PublicPages = {
  /** Its database. */
  site: object;
  store: PageStore;
  state: RecentState;
  /** What is being made, by address: for all who ask for it meanwhile. */
  making: Map<string, Promise<Answer>>;
};

/** By the site's database: tests serve several. */
const known = new WeakMap<object, PublicPages>();

type Site = { DB: object; CONTENT_TRUSTED_MS: number };

function pagesOf({ DB, CONTENT_TRUSTED_MS: trustMs }: Site): PublicPages {
  const pages = known.get(DB) ?? {
    site: DB,
    store: pageStore(),
    state: recentState({ trustMs }),
    making: new Map(),
  };
  known.set(DB, pages);
  return pages;
}

/** Something was written in this isolate: whoever asks next sees it. */
export function noteWrite(site: Site) {
  const { state, making } = pagesOf(site);
  state.forget();
  making.clear();
}

export type PageRequest = {
  request: Request;
  page: PublicPage;
  /** The owner, and clients of the API, see the last edit and nothing that was made before it. */
  isFresh: boolean;
  /** Makes the answer to a plain GET: no header of a visitor gets into what others are shown. */
  make: (request: Request, url: URL) => Promise<Response>;
  /** Of this request alone: what is noted there is noted about the answer. */
  context: AppLoadContext;
  now: number;
};

/** A visitor waits no longer for a page of which there is a copy. */
const LIMIT_MS = 1500;
/** For an answer that another request makes: its own limits are shorter. */
const SHARED_LIMIT_MS = 5000;

type Found = { answer: KeptAnswer; state: 'current' | 'old' | 'unknown' };

/**
 * Answers a GET or HEAD of a public page: from what is kept where it is still right, made anew where not,
 * and from what is kept, with a header that says so, where the database is away.
 * @throws what `make` throws where there is nothing kept to show instead
 */
export async function servePublicPage(call: PageRequest, site: Site): Promise<Response> {
  const { request, page, now, context } = call;
  const pages = pagesOf(site);
  const found = page.isKept ? await find(call, pages) : null;
  if (found === null) return toResponse(request, await made(call, pages));
  const { answer, state } = found;
  if (state === 'current') {
    answer.checkedAt = now;
    const address = page.url.href;
    if (pages.store.isDueForWriting(address, now))
      context.waitUntil(pages.store.keep(address, answer));
    return toResponse(request, answer);
  }
  // A client of the API is told, and does not take what was for what is.
  const canStandIn = !page.isApi && now - answer.checkedAt < KEPT_MS;
  if (state === 'unknown' && canStandIn) return staleResponse(request, answer);
  // Which fails by itself where it takes the database.
  if (!canStandIn) return toResponse(request, await made(call, pages));
  const anew = await withTimeLimit(made(call, pages), LIMIT_MS).catch((cause: unknown) => {
    logProblem('a page is shown as it was, since it could not be made anew', { cause });
    return null;
  });
  return anew === null || anew.status >= 500
    ? staleResponse(request, answer)
    : toResponse(request, anew);
}

/** What is kept for the address, and whether it is right. */
async function find(
  { page, context, isFresh, now }: PageRequest,
  { site, store, state }: PublicPages,
): Promise<Found | null> {
  const address = page.url.href;
  const inMemory = store.inMemory(address);
  const answer = inMemory ?? (await store.inCache(address));
  if (answer === null) return null;
  const ask = isFresh ? state.newest : state.current;
  const read = () => readState(context, site);
  const content = await ask({ read, now, waitUntil: context.waitUntil });
  if (content === null) return { answer, state: 'unknown' };
  if (isCurrent(answer, content, now)) return { answer, state: 'current' };
  // Another isolate of this location may have made it anew.
  const others = inMemory && (await store.inCache(address));
  return others && isCurrent(others, content, now)
    ? { answer: others, state: 'current' }
    : { answer, state: 'old' };
}

/** The state of the content, and with it the last words of the site, for times without the database. */
async function readState({ services }: AppLoadContext, site: object): Promise<ContentState | null> {
  const state = await readContentState(services);
  publishedWords(state, site);
  return state;
}

const isCurrent = (
  { tables, version, validUntil }: KeptAnswer,
  content: ContentState,
  now: number,
): boolean =>
  (validUntil === null || now < validUntil) && contentVersion(tables, content) === version;

/** Makes the answer, once for all who ask for it at the same time. */
async function made(call: PageRequest, pages: PublicPages): Promise<Answer> {
  // What others have begun may be of before the last edit.
  if (call.isFresh || !call.page.isKept) return make(call, pages);
  const address = call.page.url.href;
  const begun = pages.making.get(address);
  // With a limit of its own: the runtime ends a request that waits for nothing but another one's work.
  if (begun) return withTimeLimit(begun, SHARED_LIMIT_MS).catch(() => make(call, pages));
  const making = make(call, pages).finally(() => {
    if (pages.making.get(address) === making) pages.making.delete(address);
  });
  pages.making.set(address, making);
  // Whoever asked first may leave before the others have it.
  call.context.waitUntil(making.catch(() => {}));
  return making;
}

async function make({ page, now, context, ...call }: PageRequest, { store }: PublicPages) {
  const response = await call.make(new Request(page.url), page.url);
  // Whole, since a stream belongs to the request that made it.
  const body = new Uint8Array(await response.arrayBuffer());
  const { status } = response;
  const etag = status === 200 ? await computeEtag(body) : null;
  const answer: Answer = { status, headers: [...response.headers], body, etag };
  const { isKept, validUntil, askedState } = context.publicAnswer;
  const state = await askedState();
  const tables = [...context.databaseUse.tables];
  const version = state && contentVersion(tables, state);
  if (etag && version && isKept && page.isKept) {
    const facts = { tables, version, validUntil: validUntil?.getTime() ?? null, checkedAt: now };
    context.waitUntil(store.keep(page.url.href, { ...answer, etag, ...facts }));
  }
  return answer;
}

/** What is not sent with a 304 (RFC 9110, 15.4.5). */
const OF_THE_BODY = /^content-(type|length)$/i;

function toResponse(request: Request, { status, headers, body, etag }: Answer): Response {
  const lastModified = new Headers(headers).get('Last-Modified');
  const isSame =
    etag !== null && (matchesEtag(request, etag) || isNotModifiedSince(request, lastModified));
  const sent = new Headers(isSame ? headers.filter(([name]) => !OF_THE_BODY.test(name)) : headers);
  if (etag !== null) sent.set('ETag', etag);
  if (isSame) return new Response(null, { status: 304, headers: sent });
  const hasBody = request.method !== 'HEAD' && body.byteLength > 0;
  return new Response(hasBody ? body : null, { status, headers: sent });
}

/** With the time up to which it was known to be right. */
function staleResponse(request: Request, answer: KeptAnswer): Response {
  const response = toResponse(request, answer);
  response.headers.set('Stale-Since', new Date(answer.checkedAt).toUTCString());
  return response;
}

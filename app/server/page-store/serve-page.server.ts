import { type ContentState, contentVersion } from '~/core/published/content-state';
import { computeEtag, isNotModifiedSince, matchesEtag } from '~/kit/http/etag.server';
import { isSpeculative } from '~/kit/http/speculation.server';
import { logProblem } from '~/kit/log';
import { withTimeLimit } from '~/kit/time/time-limit';
import {
  type Answer,
  KEPT_MS,
  type KeptAnswer,
  type PageStore,
  pageStore,
} from './page-store.server';
import type { PublicPage } from './public-page.server';
import { type RecentState, recentState } from './recent-state.server';

/** An answer as it was made, with what was noted on the way. */
export type MadeAnswer = {
  response: Response;
  /** The content's state as it was when the answer's data was read, null where nobody asked. */
  state: ContentState | null;
  tables: ReadonlySet<string>;
  validUntil: Date | null;
  /** Whether it was found to be one of too many to keep. */
  isKept: boolean;
};

/** What one isolate knows of one site. */
export type PublicPages = {
  store: PageStore;
  state: RecentState;
  /** What is being made, by address: for all who ask for it meanwhile. */
  making: Map<string, Promise<Answer>>;
};

export const publicPages = (options: { trustMs: number }): PublicPages => ({
  store: pageStore(),
  state: recentState(options),
  making: new Map(),
});

/** Something was written in this isolate: whoever asks next sees it. */
export function noteWrite({ state, making }: PublicPages) {
  state.forget();
  making.clear();
}

export type PageRequest = {
  request: Request;
  page: PublicPage;
  /** The owner, and clients of the API, see the last edit and nothing that was made before it. */
  isFresh: boolean;
  /** Makes the answer to a plain GET of the page's address. */
  make: () => Promise<MadeAnswer>;
  /** The content's state; null where the database does not answer. */
  readState: () => Promise<ContentState | null>;
  waitUntil: (work: Promise<unknown>) => void;
  now: number;
};

/** A visitor waits no longer for a page of which there is a copy. */
const LIMIT_MS = 1500;
/** For an answer that another request makes: its own limits are shorter. */
const SHARED_LIMIT_MS = 5000;

type Found = { answer: KeptAnswer; state: 'current' | 'old' | 'unknown' };

/** How long data that was fetched when a visitor pointed at a link may be used without asking again. */
const AHEAD_S = 10;

/**
 * Answers a GET or HEAD of a public page: from what is kept where it is still right, made anew where not,
 * and from what is kept, with a header that says so, where the database is away.
 * @throws what `make` throws where there is nothing kept to show instead
 */
export async function servePublicPage(call: PageRequest, pages: PublicPages): Promise<Response> {
  const response = await serve(call, pages);
  if (call.page.isData && !call.isFresh && isSpeculative(call.request)) {
    response.headers.set('Cache-Control', `private, max-age=${AHEAD_S}`);
  }
  return response;
}

async function serve(call: PageRequest, pages: PublicPages): Promise<Response> {
  const { request, page, now, waitUntil } = call;
  const found = page.isKept ? await find(call, pages) : null;
  if (found === null) return toResponse(request, await made(call, pages));
  const { answer, state } = found;
  if (state === 'current') {
    answer.checkedAt = now;
    const address = page.url.href;
    if (pages.store.isDueForWriting(address, now)) waitUntil(pages.store.keep(address, answer));
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
async function find(call: PageRequest, { store, state }: PublicPages): Promise<Found | null> {
  const address = call.page.url.href;
  const inMemory = store.inMemory(address);
  const answer = inMemory ?? (await store.inCache(address));
  if (answer === null) return null;
  const ask = call.isFresh ? state.newest : state.current;
  const content = await ask({ read: call.readState, now: call.now, waitUntil: call.waitUntil });
  if (content === null) return { answer, state: 'unknown' };
  if (isCurrent(answer, content, call.now)) return { answer, state: 'current' };
  // Another isolate of this location may have made it anew.
  const others = inMemory && (await store.inCache(address));
  return others && isCurrent(others, content, call.now)
    ? { answer: others, state: 'current' }
    : { answer, state: 'old' };
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
  call.waitUntil(making.catch(() => {}));
  return making;
}

async function make({ page, now, waitUntil, ...call }: PageRequest, { store }: PublicPages) {
  const { response, state, tables: read, validUntil, isKept } = await call.make();
  // Whole, since a stream belongs to the request that made it.
  const body = new Uint8Array(await response.arrayBuffer());
  const { status } = response;
  const etag = status === 200 ? await computeEtag(body) : null;
  const answer: Answer = { status, headers: [...response.headers], body, etag };
  const tables = [...read];
  const version = state && contentVersion(tables, state);
  if (etag && version && isKept && page.isKept) {
    const facts = { tables, version, validUntil: validUntil?.getTime() ?? null, checkedAt: now };
    waitUntil(store.keep(page.url.href, { ...answer, etag, ...facts }));
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

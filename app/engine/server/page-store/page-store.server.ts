import QuickLRU from 'quick-lru';
import * as v from 'valibot';
import { logProblem } from '~/engine/kit/log';
import { DAY_MS, HOUR_MS } from '~/engine/kit/time/durations';
import { withTimeLimit } from '~/engine/kit/time/time-limit';
import { BUILD_ID, isDevelopment } from './build-id.server';

/** A response with its complete body, so that several requests can share it. */
export type BufferedResponse = {
  status: number;
  headers: [name: string, value: string][];
  body: Uint8Array<ArrayBuffer>;
  /** A strong validator of the body (RFC 9110, 8.8.3); null unless the status is 200. */
  etag: string | null;
};

/** A response with the facts that tell whether it is still current. */
export type StoredResponse = BufferedResponse & {
  etag: string;
  /** The tables that it was rendered from, see `contentVersion`. */
  tables: string[];
  version: string;
  /** When it expires without an edit, in milliseconds since 1970; null if never. */
  validUntil: number | null;
  /** When it was last known to be current. */
  checkedAt: number;
};

/** How long after its last use a page can be served while the database is unavailable. */
export const STORED_MS = DAY_MS;

/**
 * Limits for the memory of an isolate, which has 128 MB: pages use at most 25 MB of it. Larger pages are only in the Cache
 * API.
 */
const MAX_PAGES = 100;
const MAX_BYTES = 256 * 1024;

/** How often the entry in the Cache API is rewritten, so that it lasts `STORED_MS` from its last use. */
const REWRITE_AFTER_MS = HOUR_MS;

const META_HEADER = 'X-Kept';

const metaSchema = v.object({
  status: v.number(),
  headers: v.array(v.tuple([v.string(), v.string()])),
  etag: v.string(),
  tables: v.array(v.string()),
  version: v.string(),
  validUntil: v.nullable(v.number()),
  checkedAt: v.number(),
});

/**
 * Stores the responses of a build in the isolate's memory, and in the Cache API of the location
 * (https://developers.cloudflare.com/workers/runtime-apis/cache/). Previews, local development and tests have no Cache API,
 * or one that stores nothing, so they use only the memory. A Cache API that fails counts as empty.
 */
export function pageStore() {
  const memory = new QuickLRU<string, StoredResponse>({ maxSize: MAX_PAGES });
  const written = new QuickLRU<string, number>({ maxSize: 10 * MAX_PAGES });

  const remember = (address: string, response: StoredResponse) => {
    if (response.body.byteLength <= MAX_BYTES) memory.set(address, response);
  };

  return {
    inMemory: (address: string): StoredResponse | null => memory.get(address) ?? null,

    async inCache(address: string): Promise<StoredResponse | null> {
      try {
        const response = await withTimeLimit(matchCache(address), CACHE_LIMIT_MS);
        if (!response) return null;
        const meta = v.parse(metaSchema, JSON.parse(response.headers.get(META_HEADER) ?? ''));
        const stored = { ...meta, body: new Uint8Array(await response.arrayBuffer()) };
        remember(address, stored);
        return stored;
      } catch (error) {
        logProblem('a stored page could not be read', { cause: error });
        return null;
      }
    },

    /** Resolves once the page is in the Cache API as well. */
    async put(address: string, response: StoredResponse): Promise<void> {
      remember(address, response);
      written.set(address, response.checkedAt);
      const { body, ...meta } = response;
      try {
        await locationCache()?.put(
          cacheKey(address),
          new Response(body, {
            headers: {
              'Cache-Control': `public, max-age=${(STORED_MS + REWRITE_AFTER_MS) / 1000}`,
              [META_HEADER]: JSON.stringify(meta),
            },
          }),
        );
      } catch (error) {
        logProblem('a page could not be stored', { cause: error });
      }
    },

    /** Whether the entry in the Cache API would expire too early. */
    needsRewrite: (address: string, now: number): boolean =>
      now - (written.get(address) ?? 0) >= REWRITE_AFTER_MS,
  };
}

export type PageStore = ReturnType<typeof pageStore>;

/** Far longer than a lookup in the same data center takes. */
const CACHE_LIMIT_MS = 300;

const matchCache = async (address: string) => locationCache()?.match(cacheKey(address));

const locationCache = (): Cache | undefined => (isDevelopment ? undefined : caches.default);

/** Returns the key of a page in the Cache API. It is only a key: no visitor can request its path. */
const cacheKey = (address: string): string => {
  const { origin, pathname, search } = new URL(address);
  return `${origin}/__kept/${BUILD_ID}${pathname}${search}`;
};

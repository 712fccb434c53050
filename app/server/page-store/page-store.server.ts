import QuickLRU from 'quick-lru';
import * as v from 'valibot';
import { logProblem } from '~/kit/log';
import { DAY_MS, HOUR_MS } from '~/kit/time/durations';
import { withTimeLimit } from '~/kit/time/time-limit';
import { BUILD_ID, isDevelopment } from './build-id.server';

/** An answer, whole: it can be handed to several requests. */
export type Answer = {
  status: number;
  headers: [name: string, value: string][];
  body: Uint8Array<ArrayBuffer>;
  /** A strong one (RFC 9110, 8.8.3), of the body; null where it is no success. */
  etag: string | null;
};

/** An answer with what tells whether it is still right. */
export type KeptAnswer = Answer & {
  etag: string;
  /** The tables that it is made of, see `contentVersion`. */
  tables: string[];
  version: string;
  /** When it changes by itself, in milliseconds since 1970; null where it does not. */
  validUntil: number | null;
  /** When it was last known to be right. */
  checkedAt: number;
};

/** How long a page is there for a time without the database, after it was last served. */
export const KEPT_MS = DAY_MS;

/** In the memory of an isolate, which has 128 MB: at most 25 MB. Larger ones are in the Cache API alone. */
const MAX_PAGES = 100;
const MAX_BYTES = 256 * 1024;

/** The Cache API's entry is written anew this often, so that it lasts for `KEPT_MS` from its last use. */
const REWRITTEN_MS = HOUR_MS;

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
 * Where a build's answers are kept: the isolate's memory, and behind it the Cache API of the location
 * (https://developers.cloudflare.com/workers/runtime-apis/cache/). Previews, local development and tests have
 * no Cache API, or one that keeps nothing: there an isolate has its memory alone. One that fails counts
 * as empty.
 */
export function pageStore() {
  const memory = new QuickLRU<string, KeptAnswer>({ maxSize: MAX_PAGES });
  const written = new QuickLRU<string, number>({ maxSize: 10 * MAX_PAGES });

  const remember = (address: string, answer: KeptAnswer) => {
    if (answer.body.byteLength <= MAX_BYTES) memory.set(address, answer);
  };

  return {
    inMemory: (address: string): KeptAnswer | null => memory.get(address) ?? null,

    async inCache(address: string): Promise<KeptAnswer | null> {
      try {
        const response = await withTimeLimit(matchIn(address), CACHE_LIMIT_MS);
        if (!response) return null;
        const meta = v.parse(metaSchema, JSON.parse(response.headers.get(META_HEADER) ?? ''));
        const answer = { ...meta, body: new Uint8Array(await response.arrayBuffer()) };
        remember(address, answer);
        return answer;
      } catch (error) {
        logProblem('a kept page could not be read', { cause: error });
        return null;
      }
    },

    /** Resolves once it is written to the Cache API, too. */
    async keep(address: string, answer: KeptAnswer): Promise<void> {
      remember(address, answer);
      written.set(address, answer.checkedAt);
      const { body, ...meta } = answer;
      try {
        await locationCache()?.put(
          keyOf(address),
          new Response(body, {
            headers: {
              'Cache-Control': `public, max-age=${(KEPT_MS + REWRITTEN_MS) / 1000}`,
              [META_HEADER]: JSON.stringify(meta),
            },
          }),
        );
      } catch (error) {
        logProblem('a page could not be kept', { cause: error });
      }
    },

    /** Whether the Cache API's entry would end too soon. */
    isDueForWriting: (address: string, now: number): boolean =>
      now - (written.get(address) ?? 0) >= REWRITTEN_MS,
  };
}

export type PageStore = ReturnType<typeof pageStore>;

/** Far longer than a look-up in the same building takes. */
const CACHE_LIMIT_MS = 300;

const matchIn = async (address: string) => locationCache()?.match(keyOf(address));

const locationCache = (): Cache | undefined => (isDevelopment ? undefined : caches.default);

/** A path that no visitor can ask for: the function is not what it is for. */
const keyOf = (address: string): string => {
  const { origin, pathname, search } = new URL(address);
  return `${origin}/__kept/${BUILD_ID}${pathname}${search}`;
};

import type { ContentState } from '~/engine/core/published/content-state';
import { TimeoutError, withTimeLimit } from '~/engine/kit/time/time-limit';

/** After this time, a visitor gets the stored page instead of waiting longer. */
const LIMIT_MS = 1500;

type CachedState = {
  /** Null if the database was unavailable. */
  state: ContentState | null;
  /** When it was read. */
  at: number;
};

type StateQuery = {
  read: () => Promise<ContentState | null>;
  now: number;
  waitUntil: (work: Promise<unknown>) => void;
};

/** Resolves to null if it takes too long. */
const withinTimeLimit = (state: Promise<ContentState | null>): Promise<ContentState | null> =>
  withTimeLimit(state, LIMIT_MS).catch((error: unknown) => {
    if (error instanceof TimeoutError) return null;
    throw error;
  });

export type RecentState = ReturnType<typeof recentState>;

/**
 * Caches the content state in this isolate. Reads it for one request at a time and at most once in `trustMs` milliseconds,
 * also while the database is unavailable.
 */
export function recentState({ trustMs }: { trustMs: number }) {
  let cached: CachedState | null = null;
  let pending: Promise<ContentState | null> | null = null;
  let writes = 0;

  const isTrusted = ({ state, at }: CachedState, now: number) =>
    now - at < trustMs && !(state?.nextPublication && state.nextPublication.getTime() <= now);

  async function query({ read, now }: StateQuery): Promise<ContentState | null> {
    const before = writes;
    const state = await withinTimeLimit(read());
    if (before === writes) cached = { state, at: now };
    return state;
  }

  return {
    /**
     * Returns the cached state, or reads it.
     * @param read queries the database; null if it is unavailable
     * @param waitUntil lets the query finish if the client disconnects, since other requests wait for it
     */
    async current({ read, now, waitUntil }: StateQuery): Promise<ContentState | null> {
      if (cached && isTrusted(cached, now)) return cached.state;
      // Has its own time limit: the runtime cancels a request that only waits for another request's work.
      if (pending) return withinTimeLimit(pending);
      const mine = query({ read, now, waitUntil }).finally(() => {
        if (pending === mine) pending = null;
      });
      pending = mine;
      waitUntil(mine.catch(() => {}));
      return mine;
    },
    /** Reads the state now, without the cache. */
    readNow: query,
    /** Makes the next request read the state anew. */
    forget() {
      writes += 1;
      cached = null;
      pending = null;
    },
  };
}

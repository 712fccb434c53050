import type { ContentState } from '~/core/published/content-state';
import { TimeoutError, withTimeLimit } from '~/kit/time/time-limit';

/** A visitor is shown the page of before rather than made to wait for longer. */
const LIMIT_MS = 1500;

type Known = {
  /** Null where the database did not answer. */
  state: ContentState | null;
  /** When it was asked for. */
  at: number;
};

type Question = {
  read: () => Promise<ContentState | null>;
  now: number;
  waitUntil: (work: Promise<unknown>) => void;
};

/** Null where it takes too long. */
const withinTimeLimit = (state: Promise<ContentState | null>): Promise<ContentState | null> =>
  withTimeLimit(state, LIMIT_MS).catch((error: unknown) => {
    if (error instanceof TimeoutError) return null;
    throw error;
  });

export type RecentState = ReturnType<typeof recentState>;

/**
 * The content's state as this isolate knows it, asked for by one request at a time and at most once in `trustMs`
 * milliseconds, whether the database answers or not.
 */
export function recentState({ trustMs }: { trustMs: number }) {
  let known: Known | null = null;
  let asking: Promise<ContentState | null> | null = null;
  let writes = 0;

  const isTrusted = ({ state, at }: Known, now: number) =>
    now - at < trustMs && !(state?.nextPublication && state.nextPublication.getTime() <= now);

  async function ask({ read, now }: Question): Promise<ContentState | null> {
    const before = writes;
    const state = await withinTimeLimit(read());
    if (before === writes) known = { state, at: now };
    return state;
  }

  return {
    /**
     * @param read asks the database; null where it does not answer
     * @param waitUntil keeps the question alive if whoever asked it leaves
     */
    async current({ read, now, waitUntil }: Question): Promise<ContentState | null> {
      if (known && isTrusted(known, now)) return known.state;
      // With a limit of its own: the runtime ends a request that waits for nothing but another one's work.
      if (asking) return withinTimeLimit(asking);
      const mine = ask({ read, now, waitUntil }).finally(() => {
        if (asking === mine) asking = null;
      });
      asking = mine;
      waitUntil(mine.catch(() => {}));
      return mine;
    },
    /** The same, asked for now. */
    newest: ask,
    /** Whoever asks next gets an answer of its own time. */
    forget() {
      writes += 1;
      known = null;
      asking = null;
    },
  };
}

import type { ContentState } from '~/domain/published/content-state';
import { TooLate, withTimeLimit } from '~/lib/time/time-limit';

/** A visitor is shown the page of before rather than made to wait for longer. */
const LIMIT_MS = 1500;

type Known = {
  /** Null where the database did not answer. */
  state: ContentState | null;
  /** When it was asked for. */
  at: number;
};

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

  /** The state, and null where it cannot be read in time; other requests wait for the same answer. */
  async function ask(
    read: () => Promise<ContentState | null>,
    now: number,
  ): Promise<ContentState | null> {
    const before = writes;
    const state = await withTimeLimit(read(), LIMIT_MS).catch((error: unknown) => {
      if (error instanceof TooLate) return null;
      throw error;
    });
    if (before === writes) known = { state, at: now };
    return state;
  }

  return {
    /** @param read asks the database; null where it does not answer */
    async current(
      read: () => Promise<ContentState | null>,
      now: number,
    ): Promise<ContentState | null> {
      if (known && isTrusted(known, now)) return known.state;
      asking ??= ask(read, now).finally(() => {
        asking = null;
      });
      return asking;
    },
    /** The same, asked for now. */
    newest: ask,
    /** Something was written here: whoever reads next sees it. */
    forget() {
      writes += 1;
      known = null;
      asking = null;
    },
  };
}

import { tooMany } from '~/kit/errors';
import type { Signer } from '~/kit/signer';
import { DAY_MS, HOUR_MS } from '~/kit/time/durations';

/** How often something may happen within a time. */
export type Counter = { key: string; max: number; windowMs: number };

/** What was counted so far, by the keys of the counters; without those whose time is over. */
export type Counts = ReadonlyMap<string, { count: number; resetAt: Date }>;

export type RateLimits = {
  read(keys: string[], now: Date): Promise<Counts>;
  /**
   * Counts one more of each, in one atomic statement, or of none where one of them is at its limit: nothing is written
   * then.
   * @returns when that one works again; null where all were counted
   */
  take(counters: Counter[], now: Date): Promise<Date | null>;
  /** Begins to count anew. */
  forget(keys: string[]): Promise<void>;
};

export type RateLimitsDeps = {
  now: () => Date;
  signer: Signer;
  rateLimits: RateLimits;
  /** The visitor's network: an IPv4 address, or the /64 block of an IPv6 address. */
  clientBlock: string;
};

export const TEN_MINUTES_MS = HOUR_MS / 6;

/** How often one network may do what, and all networks together on a day. */
const LIMITS = {
  // All views of a day have a limit of their own, `viewsADay`.
  view: { max: 200, windowMs: TEN_MINUTES_MS, aDay: null },
  miss: { max: 20, windowMs: TEN_MINUTES_MS, aDay: 500 },
  missing: { max: 20, windowMs: TEN_MINUTES_MS, aDay: 2000 },
};

/** The key of a counter for one network. The address itself is not kept, only a keyed hash of it. */
export const networkKey = async (
  name: string,
  network: string,
  { signer }: { signer: Signer },
): Promise<string> => `${name}:${await signer.sign('rate limit', network)}`;

/**
 * Counts what a visitor does.
 * @throws DomainError `too-many` past a limit, with the time after which it works again; `unavailable` where it cannot
 *   be counted
 */
export async function limitRate(name: keyof typeof LIMITS, deps: RateLimitsDeps): Promise<void> {
  const { max, windowMs, aDay } = LIMITS[name];
  const now = deps.now();
  const key = await networkKey(name, deps.clientBlock, deps);
  const until = await deps.rateLimits.take(
    [
      { key, max, windowMs },
      ...(aDay === null ? [] : [{ key: `${name}-today`, max: aDay, windowMs: DAY_MS }]),
    ],
    now,
  );
  if (until) throw tooOften('That was too often from your network.', { until, now });
}

/** Rounded up, so that nobody who waits that long comes too early. */
function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** A refusal that says, in words and for the header, when it works again. */
export function tooOften(what: string, { until, now }: { until: Date; now: Date }) {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return tooMany(`${what} Please try again in ${inWords(seconds)}.`, seconds);
}

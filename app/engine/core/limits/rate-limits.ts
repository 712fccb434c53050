import { tooMany } from '~/engine/kit/errors';
import { fill } from '~/engine/kit/language/fill';
import { type Said, said } from '~/engine/kit/language/said';
import type { Signer } from '~/engine/kit/signer';
import { DAY_MS, HOUR_MS } from '~/engine/kit/time/durations';

/** How often something may happen within a time window. */
export type Counter = { key: string; max: number; windowMs: number };

/** The current counts by counter key, without expired ones. */
export type Counts = ReadonlyMap<string, { count: number; resetAt: Date }>;

export type RateLimits = {
  read(keys: string[], now: Date): Promise<Counts>;
  /**
   * Increments all counters in one atomic statement. If one of them is at its limit, increments none
   * and writes nothing.
   * @returns when the counter that is at its limit resets; null if all were incremented
   */
  take(counters: Counter[], now: Date): Promise<Date | null>;
  /** Resets counters. */
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

/** The limits for one network, and per day for all networks together. */
const LIMITS = {
  // The daily limit of views is separate, see `COUNTED_VIEWS_A_DAY`.
  view: { max: 200, windowMs: TEN_MINUTES_MS, aDay: null },
  miss: { max: 20, windowMs: TEN_MINUTES_MS, aDay: 500 },
  missing: { max: 20, windowMs: TEN_MINUTES_MS, aDay: 2000 },
};

/** Returns the key of a network's counter. It holds a keyed hash of the address, not the address. */
export const networkKey = async (
  name: string,
  network: string,
  { signer }: { signer: Signer },
): Promise<string> => `${name}:${await signer.sign('rate limit', network)}`;

/**
 * Counts an action of a visitor.
 * @throws DomainError `too-many` above a limit, with the time when it works again; `unavailable` if it
 *   cannot be counted
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
  if (until) throw rateLimited(TOO_OFTEN, { until, now });
}

/** Such as "in 5 minutes". Rounds up, so that nobody who waits that long comes back too early. */
function inWords(seconds: number, language: string): string {
  const minutes = Math.ceil(seconds / 60);
  const time = new Intl.RelativeTimeFormat(language);
  return minutes > 90
    ? time.format(Math.ceil(minutes / 60), 'hour')
    : time.format(minutes, 'minute');
}

/** Returns an error that says when it works again, in words and for the `Retry-After` header. */
export function rateLimited(what: string | Said, { until, now }: { until: Date; now: Date }) {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const again = said(
    ({ refusals, language }) =>
      (why: string) =>
        fill(refusals.tryAgain, { what: why, when: inWords(seconds, language) }),
  );
  const [english, inLanguage] =
    typeof what === 'string' ? [what, () => what] : [what.english, what.in];
  return tooMany(
    { english: again.english(english), in: (text) => again.in(text)(inLanguage(text)) },
    seconds,
  );
}

export const TOO_OFTEN = said(({ refusals }) => refusals.tooOften);

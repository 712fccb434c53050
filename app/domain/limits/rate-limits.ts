import { tooMany } from '../errors';
import type { IdempotencyKey } from '../idempotency';
import type { Signer } from '../signer';

export type RateLimits = {
  /** Counts one more, atomically. @returns when it works again; null within the limit */
  hit(input: { key: string; now: Date; max: number; windowMs: number }): Promise<Date | null>;
  /** Whether this has been sent within its time; what is sent twice counts once. */
  has(once: IdempotencyKey, now: Date): Promise<boolean>;
};

export type RateLimitsDeps = {
  now: () => Date;
  signer: Signer;
  rateLimits: RateLimits;
  /** The visitor's network: an IPv4 address, or the /64 block of an IPv6 address. */
  clientBlock: string;
};

const MINUTE = 60_000;

/** How often one address may do what, and within how long. */
const LIMITS = {
  subscribe: { max: 5, windowMs: 10 * MINUTE },
  message: { max: 5, windowMs: 60 * MINUTE },
  comment: { max: 5, windowMs: 10 * MINUTE },
  view: { max: 200, windowMs: 10 * MINUTE },
  miss: { max: 20, windowMs: 10 * MINUTE },
  // The sign-in page asks as it opens, and again every few minutes.
  passkey: { max: 60, windowMs: 10 * MINUTE },
  missing: { max: 20, windowMs: 10 * MINUTE },
};

/**
 * Counts a visitor's deed. The address itself is not kept, only a keyed hash of it.
 * @throws DomainError `too-many` past the limit, with the time after which it works again;
 *   `unavailable` where it cannot be counted.
 */
export async function limitRate(name: keyof typeof LIMITS, deps: RateLimitsDeps): Promise<void> {
  const now = deps.now();
  const key = `${name}:${await deps.signer.sign('rate limit', deps.clientBlock)}`;
  const until = await deps.rateLimits.hit({ key, now, ...LIMITS[name] });
  if (until) throw tooOften('That was too often from your network.', { until, now });
}

/** Rounded up: whoever waits that long does not come too early. */
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

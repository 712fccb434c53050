import { tooMany } from './errors';
import type { Signer } from './signer';

export type RateLimits = {
  /**
   * Counts one more, by one atomic statement.
   * @returns how many there were within the window, this one included, and when it ends
   */
  hit(input: { key: string; now: Date; windowMs: number }): Promise<{
    count: number;
    resetAt: Date;
  }>;
};

export type RateLimitsDeps = {
  now: () => Date;
  signer: Signer;
  rateLimits: RateLimits;
  /** Of the visitor: an IPv4 address, or the /64 block of an IPv6 one. */
  clientBlock: string;
};

const MINUTE = 60_000;

/** How often one address may do what, and within how long. */
const LIMITS = {
  subscribe: { max: 5, windowMs: 10 * MINUTE },
  message: { max: 5, windowMs: 60 * MINUTE },
  comment: { max: 5, windowMs: 10 * MINUTE },
};

/**
 * Counts a visitor's deed. The address itself is not kept, only a keyed hash of it.
 * @throws DomainError `too-many` past the limit, with the time after which it works again;
 *   `unavailable` where it cannot be counted.
 */
export async function limitRate(name: keyof typeof LIMITS, deps: RateLimitsDeps): Promise<void> {
  const { max, windowMs } = LIMITS[name];
  const now = deps.now();
  const key = `${name}:${await deps.signer.sign('rate limit', deps.clientBlock)}`;
  const { count, resetAt } = await deps.rateLimits.hit({ key, now, windowMs });
  if (count <= max) return;
  const seconds = Math.max(1, Math.ceil((resetAt.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  throw tooMany(`That was too often from your network. Please try again in ${wait}.`, seconds);
}

import { type DomainError, tooMany } from './errors';

type PauseRule = {
  maxFailures: number;
  /** After `maxFailures`; twice as long with each further failure. */
  pauseMs: number;
  maxDoublings: number;
  /** Failures older than this no longer count. */
  forgetMs: number;
};

export type Attempts = {
  /**
   * Counts an attempt as a failure before anything else is looked at, by one atomic statement. Success
   * forgets it.
   * @returns when the next one may be made; null where this one may go on
   */
  begin(input: { key: string; now: Date; rule: PauseRule }): Promise<Date | null>;
  forget(key: string): Promise<void>;
};

const MINUTE = 60 * 1000;

/** OWASP ASVS 5.0 V6.3: 5 failures for one account and address, then 10 minutes, rising. */
const RULE: PauseRule = {
  maxFailures: 5,
  pauseMs: 10 * MINUTE,
  maxDoublings: 6,
  forgetMs: 24 * 60 * MINUTE,
};

/** @throws DomainError `too-many` with the time after which it works again. */
export async function countAttempt(
  key: string,
  deps: { now: () => Date; attempts: Pick<Attempts, 'begin'> },
): Promise<void> {
  const now = deps.now();
  const pausedUntil = await deps.attempts.begin({ key, now, rule: RULE });
  if (pausedUntil) throw paused(pausedUntil, now);
}

function paused(until: Date, now: Date): DomainError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return tooMany(`Too many failed attempts. Please try again in ${wait}.`, seconds);
}

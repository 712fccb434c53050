import type { Signer } from '~/engine/kit/signer';
import { type AuditEvent, auditEvent } from '../audit/audit';
import { rateLimited } from '../limits/rate-limits';

type PauseRule = {
  maxFailures: number;
  /** The first pause, after `maxFailures` failures. It doubles with each further failure. */
  pauseMs: number;
  maxDoublings: number;
  /** Failures older than this no longer count. */
  forgetMs: number;
};

export type Attempts = {
  /**
   * Counts an attempt as a failure before anything is checked, in one atomic statement. Success clears
   * the count. Writes nothing during a pause.
   * @returns `pausedUntil`: when the next attempt is allowed, null if this one may proceed; `isLast`:
   *   whether a pause starts if this attempt fails
   */
  begin(input: {
    key: string;
    now: Date;
    rule: PauseRule;
  }): Promise<{ pausedUntil: Date | null; isLast: boolean }>;
  forget(keys: string[]): Promise<void>;
};

const MINUTE = 60 * 1000;

/** OWASP ASVS 5.0 V6.3: 5 failures per account and address, then a pause of 10 minutes that grows. */
const ACCOUNT_RULE: PauseRule = {
  maxFailures: 5,
  pauseMs: 10 * MINUTE,
  maxDoublings: 6,
  forgetMs: 24 * 60 * MINUTE,
};

/** Stops attempts on one account after another: 20 failures from one network, for any accounts. */
const NETWORK_RULE: PauseRule = {
  maxFailures: 20,
  pauseMs: 10 * MINUTE,
  maxDoublings: 0,
  forgetMs: 10 * MINUTE,
};

/**
 * Limits a wider block in the same way, so that an attack from its many networks costs at most a few
 * hundred rows an hour.
 */
const BLOCK_RULE: PauseRule = {
  maxFailures: 60,
  pauseMs: 60 * MINUTE,
  maxDoublings: 4,
  forgetMs: 60 * MINUTE,
};

export type AttemptDeps = {
  now: () => Date;
  newId: () => string;
  /** The client's IPv4 address or IPv6 block; attempts from it are counted together. */
  clientBlock: string;
  /** The client's wider block, a /24 or a /48; attempts from it are counted together. */
  clientWideBlock: string;
  attempts: Attempts;
  signer: Signer;
  audit: {
    /** @param maxPerDay the maximum number of events with this action per day */
    add(event: AuditEvent, maxPerDay?: number): Promise<void>;
  };
};

/** Audit events that strangers can cause. They are deleted sooner than the owner's. */
export const REFUSALS = [
  'session.refuse',
  'password.refuse',
  'code.refuse',
  'attempts.pause',
] as const;
type Refusal = Exclude<(typeof REFUSALS)[number], 'attempts.pause'>;

/** An attempt that was counted and has not succeeded or failed yet. */
type Attempt = {
  /** The keys to clear on success, see `Attempts.forget`. */
  keys: string[];
  /** Writes the failure, and the pause if one starts, into the audit trail. */
  fail(action: Refusal): Promise<void>;
};

/** Strangers can cause these events, and a flood of them must not fill the table. */
const MAX_REFUSALS_PER_DAY = 200;

/** Writes a refusal into the audit trail. @param adminId null if nobody is signed in */
export const addRefusal = (
  action: (typeof REFUSALS)[number],
  adminId: string | null,
  deps: Pick<AttemptDeps, 'now' | 'newId' | 'audit'>,
): Promise<void> => {
  const event = auditEvent({ adminId, action, entityId: null, summary: '' }, deps);
  return deps.audit.add(event, MAX_REFUSALS_PER_DAY);
};

/**
 * Returns the keys under which attempts are counted: one for the network, and one for the guessed secret
 * within the network. They are keyed hashes, because there are so few network addresses that a plain hash
 * could be reversed by trying all of them.
 */
export const attemptKeys = (
  what: string,
  { clientBlock, signer }: Pick<AttemptDeps, 'clientBlock' | 'signer'>,
): Promise<[network: string, guessed: string]> =>
  Promise.all([
    signer.sign('failed attempts', `network\n${clientBlock}`),
    signer.sign('failed attempts', `${what}\n${clientBlock}`),
  ]);

/**
 * Counts an attempt to guess a secret, by network and by secret, before the secret is checked.
 * @param what the secret's owner, such as an account's address; only a keyed hash of it and the network
 *   is stored
 * @param adminId the signed-in admin; null if nobody is signed in
 * @throws DomainError `too-many` with the time when attempts are allowed again
 */
export async function beginAttempt(
  { what, adminId }: { what: string; adminId: string | null },
  deps: AttemptDeps,
): Promise<Attempt> {
  const [network, guessed] = await attemptKeys(what, deps);
  const block = await deps.signer.sign('failed attempts', `block\n${deps.clientWideBlock}`);
  const counters: Counter[] = [
    [block, BLOCK_RULE],
    [network, NETWORK_RULE],
    [guessed, ACCOUNT_RULE],
  ];
  return count(counters, adminId, deps);
}

/**
 * Counts an attempt with something that nobody can guess, such as a signature. It has its own counter: its owner can sign in
 * even from a network whose password attempts are paused.
 * @param what its kind
 * @throws DomainError `too-many` with the time when attempts are allowed again
 */
export async function beginSignedAttempt(what: string, deps: AttemptDeps): Promise<Attempt> {
  const [, key] = await attemptKeys(what, deps);
  return count([[key, ACCOUNT_RULE]], null, deps);
}

type Counter = [key: string, rule: PauseRule];

async function count(
  counters: Counter[],
  adminId: string | null,
  deps: AttemptDeps,
): Promise<Attempt> {
  const now = deps.now();
  let isLast = false;
  for (const [key, rule] of counters) {
    const begun = await deps.attempts.begin({ key, now, rule });
    if (begun.pausedUntil) {
      throw rateLimited('Too many failed attempts.', { until: begun.pausedUntil, now });
    }
    isLast ||= begun.isLast;
  }
  return {
    keys: counters.map(([key]) => key),
    async fail(action) {
      await addRefusal(action, adminId, deps);
      if (isLast) await addRefusal('attempts.pause', adminId, deps);
    },
  };
}

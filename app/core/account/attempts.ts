import type { Signer } from '~/kit/signer';
import { type AuditEvent, auditEvent } from '../audit/audit';
import { tooOften } from '../limits/rate-limits';

type PauseRule = {
  maxFailures: number;
  /** The first pause, after `maxFailures`; it doubles with each further failure. */
  pauseMs: number;
  maxDoublings: number;
  /** Failures older than this no longer count. */
  forgetMs: number;
};

export type Attempts = {
  /**
   * Counts an attempt as a failure before anything else is looked at, by one atomic statement; nothing is
   * written during a pause. Success forgets it.
   * @returns when the next one may be made; null where this one may go on, and whether a pause begins
   *   where it fails
   */
  begin(input: {
    key: string;
    now: Date;
    rule: PauseRule;
  }): Promise<{ pausedUntil: Date | null; isLast: boolean }>;
  forget(keys: string[]): Promise<void>;
};

const MINUTE = 60 * 1000;

/** OWASP ASVS 5.0 V6.3: 5 failures for one account and address, then 10 minutes, rising. */
const ACCOUNT_RULE: PauseRule = {
  maxFailures: 5,
  pauseMs: 10 * MINUTE,
  maxDoublings: 6,
  forgetMs: 24 * 60 * MINUTE,
};

/** Against trying one account after the other: 20 failures from a network, for whatever account. */
const NETWORK_RULE: PauseRule = {
  maxFailures: 20,
  pauseMs: 10 * MINUTE,
  maxDoublings: 0,
  forgetMs: 10 * MINUTE,
};

/** The same from a wider block: so many failures cost a few hundred rows an hour. */
const BLOCK_RULE: PauseRule = {
  maxFailures: 60,
  pauseMs: 60 * MINUTE,
  maxDoublings: 4,
  forgetMs: 60 * MINUTE,
};

export type AttemptDeps = {
  now: () => Date;
  newId: () => string;
  /** Attempts from the same IPv4 address or IPv6 block are counted together. */
  clientBlock: string;
  /** The same for a wider block, a /24 or a /48. */
  clientWideBlock: string;
  attempts: Attempts;
  signer: Signer;
  audit: {
    /** @param atMostADay how many lines with this action are written in a day */
    add(event: AuditEvent, atMostADay?: number): Promise<void>;
  };
};

/** Audit lines that strangers can cause. They are deleted sooner than the owner's. */
export const REFUSALS = [
  'session.refuse',
  'password.refuse',
  'code.refuse',
  'attempts.pause',
] as const;
type Refusal = Exclude<(typeof REFUSALS)[number], 'attempts.pause'>;

/** An attempt that was counted, until it is known how it ended. */
type Attempt = {
  /** What a success forgets, see `Attempts.forget`. */
  keys: string[];
  /** Writes the failure into the audit trail, and the pause that begins with it. */
  fail(action: Refusal): Promise<void>;
};

/** Strangers can cause these lines: a flood of them must not fill the table. */
const REFUSALS_A_DAY = 200;

/** A line in the audit trail for what was refused. @param adminId null where nobody is signed in */
export const addRefusal = (
  action: (typeof REFUSALS)[number],
  adminId: string | null,
  deps: Pick<AttemptDeps, 'now' | 'newId' | 'audit'>,
): Promise<void> => {
  const event = auditEvent({ adminId, action, entityId: null, summary: '' }, deps);
  return deps.audit.add(event, REFUSALS_A_DAY);
};

/**
 * What attempts are counted by: the network, and what is guessed at from there. Keyed hashes, since networks have so few
 * addresses that anybody could try all of them on a plain one.
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
 * Counts an attempt to guess a secret, by network and by what is guessed at, before it is looked at.
 * @param what is guessed at, such as an account's address; only a keyed hash is kept of it and the network
 * @param adminId who is signed in; null where nobody is
 * @throws DomainError `too-many` with the time after which it works again.
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
 * The same for a passkey, which nobody can guess. It is counted by itself, so that its owner gets in from a network
 * whose passwords are paused.
 */
export async function beginPasskeyAttempt(deps: AttemptDeps): Promise<Attempt> {
  const [, passkeys] = await attemptKeys('passkey', deps);
  return count([[passkeys, ACCOUNT_RULE]], null, deps);
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
      throw tooOften('Too many failed attempts.', { until: begun.pausedUntil, now });
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

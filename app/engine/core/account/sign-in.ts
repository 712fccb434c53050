import * as v from 'valibot';
import { fieldError } from '~/engine/kit/errors';
import { atMost } from '~/engine/kit/fields/rules';
import { accountEmail, parseInput } from '~/engine/kit/input';
import { sha256 } from '~/engine/kit/sha256';
import type { Signer } from '~/engine/kit/signer';
import type { AuditEvent } from '../audit/audit';
import { ADMIN_NAME_LIMIT } from '../limits/owner-limits';
import { type AttemptDeps, addRefusal, attemptKeys, beginAttempt } from './attempts';
import { knownPassword, type Passwords } from './passwords';
import {
  isAppCode,
  recoveryCodeHash,
  type SecondFactor,
  type SecretBox,
  stepOfCode,
  type Totp,
  wrongCode,
} from './second-factor';
import { MAX_SESSION_MS, type NewSession, sessionEvent } from './session';

/** What signing in needs to know about an admin. */
type Account = {
  id: string;
  name: string;
  passwordHash: string;
  secondFactor: SecondFactor | null;
  hasPasskeys: boolean;
  /** Whether the password alone is not enough to sign in. */
  needsPasskey: boolean;
};

export type Accounts = {
  find(by: { email: string } | { id: string }): Promise<Account | null>;
  /** Stores the session, the entered name and the event, and clears the failures, atomically. */
  beginSession(input: {
    session: NewSession;
    name: string;
    keys: string[];
    event: AuditEvent;
  }): Promise<void>;
  /** Returns false if a code of this time step or a later one was accepted before. */
  takeStep(input: { adminId: string; step: number }): Promise<boolean>;
  /** Returns false for a code that is unknown or used. */
  takeRecoveryCode(input: { adminId: string; codeHash: string; now: Date }): Promise<boolean>;
};

/** The hash of a password that nobody knows. Refusing an unknown account must take as long as refusing a wrong password. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$zUZia/faVHsep5flXdX29A$E5LAFUznaXKJ5DyFZhL0gEk61VLouLlRb6TV2Ldonm8';

export const signInName = v.pipe(
  v.optional(v.string('Name must be text.'), ''),
  v.trim(),
  atMost('Name', ADMIN_NAME_LIMIT),
);

const signInSchema = v.object({ name: signInName, email: accountEmail, password: knownPassword });

export type SignInDeps = AttemptDeps & {
  newToken: () => string;
  signer: Signer;
  passwords: Pick<Passwords, 'verify'>;
  accounts: Accounts;
  totp: Pick<Totp, 'stepOf'>;
  secretBox: Pick<SecretBox, 'open'>;
};

export type SignedIn = {
  kind: 'session';
  /** The cookie's value. Only its hash is stored. */
  token: string;
  expiresAt: Date;
};

/**
 * The password was correct. The ticket proves it for a few minutes to `signInWithCode` and
 * `signInWithPasskey`.
 */
type CodeNeeded = {
  kind: 'code';
  ticket: string;
  /** The possible next steps besides a recovery code. */
  ways: ('app' | 'passkey')[];
};

/**
 * Signs in with email and password. The header and the audit trail show the entered name from now on;
 * an empty name keeps the old one.
 * @throws DomainError `invalid` (name, email, password), `unauthorized` for both an unknown account and a
 *   wrong password, `too-many` with the time when attempts are allowed again
 */
export async function signIn(
  input: { fields: unknown; userAgent: string },
  deps: SignInDeps,
): Promise<SignedIn | CodeNeeded> {
  const { name, email, password } = parseInput(signInSchema, input.fields);
  const attempt = await beginAttempt({ what: email, adminId: null }, deps);
  const account = await deps.accounts.find({ email });
  const isRight = deps.passwords.verify(account?.passwordHash ?? DUMMY_HASH, password);
  if (!account || !isRight) {
    await attempt.fail('session.refuse');
    throw fieldError('password', 'Email or password is not right.', 'unauthorized');
  }
  const { keys } = attempt;
  if (account.secondFactor?.isConfirmed || account.needsPasskey) {
    await deps.attempts.forget(keys);
    return {
      kind: 'code',
      ticket: await createTicket(account.id, deps),
      ways: [
        ...(account.secondFactor?.isConfirmed ? (['app'] as const) : []),
        ...(account.hasPasskeys ? (['passkey'] as const) : []),
      ],
    };
  }
  return beginSession({ account, name, keys, userAgent: input.userAgent }, deps);
}

/** A code of the second factor: either an app code or a recovery code. */
export const typedCode = v.pipe(
  v.optional(v.string('Code must be text.'), ''),
  v.trim(),
  v.nonEmpty('Code is missing.'),
);

const codeSchema = v.object({
  name: signInName,
  ticket: v.optional(v.string(), ''),
  code: v.pipe(typedCode, v.maxLength(100, 'Code is too long.')),
});

/**
 * The second step: takes an app code or a recovery code. Wrong app codes are counted by account and
 * network, like passwords. Recovery codes are neither counted nor paused: their 80 bits cannot be
 * guessed, and they are the way in when all others are blocked.
 * @throws DomainError `invalid` (code), `unauthorized`, with the field `ticket` if the first step was
 *   too long ago, `too-many`
 */
export async function signInWithCode(
  input: { fields: unknown; userAgent: string },
  deps: SignInDeps,
): Promise<SignedIn> {
  const { name, ticket, code } = parseInput(codeSchema, input.fields);
  const adminId = await openTicket(ticket, deps);
  const account = await deps.accounts.find({ id: adminId });
  const app = account?.secondFactor?.isConfirmed ? account.secondFactor : null;
  if (!account || !(app || account.needsPasskey)) throw ticketExpired();
  const { userAgent } = input;
  if (!isAppCode(code)) {
    const codeHash = await recoveryCodeHash(code);
    if (!(await deps.accounts.takeRecoveryCode({ adminId, codeHash, now: deps.now() }))) {
      await addRefusal('session.refuse', null, deps);
      throw wrongCode();
    }
    const keys = await attemptKeys(codeAttempt(adminId), deps);
    return beginSession({ account, name, keys, userAgent }, deps);
  }
  const attempt = await beginAttempt({ what: codeAttempt(adminId), adminId: null }, deps);
  const step = app && (await stepOfCode(code, app, deps));
  if (step === null || !(await deps.accounts.takeStep({ adminId, step }))) {
    await attempt.fail('session.refuse');
    throw wrongCode();
  }
  return beginSession({ account, name, keys: attempt.keys, userAgent }, deps);
}

/** Returns the name under which `beginAttempt` counts wrong codes. */
export const codeAttempt = (adminId: string): string => `code ${adminId}`;

const TICKET = 'second factor';
const TICKET_MS = 5 * 60 * 1000;

async function createTicket(
  adminId: string,
  deps: Pick<SignInDeps, 'now' | 'signer'>,
): Promise<string> {
  const text = `${adminId}.${deps.now().getTime() + TICKET_MS}`;
  return `${text}.${await deps.signer.sign(TICKET, text)}`;
}

/** @returns the admin whose password was correct @throws DomainError `unauthorized` */
export async function openTicket(
  ticket: string,
  deps: Pick<SignInDeps, 'now' | 'signer'>,
): Promise<string> {
  const [adminId = '', expires = '', signature = ''] = ticket.split('.');
  const isOurs = await deps.signer.verify(TICKET, `${adminId}.${expires}`, signature);
  if (!isOurs || Number(expires) <= deps.now().getTime()) throw ticketExpired();
  return adminId;
}

const ticketExpired = () =>
  fieldError('ticket', 'That took too long. Please sign in again.', 'unauthorized');

/** The start of a user agent is enough to tell sessions apart. */
const MAX_USER_AGENT_LENGTH = 300;

/** Creates a session that starts now, and its token. */
export async function newSession(
  input: { adminId: string; userAgent: string },
  deps: Pick<SignInDeps, 'now' | 'newId' | 'newToken'>,
): Promise<{ session: NewSession; signedIn: SignedIn }> {
  const token = deps.newToken();
  const createdAt = deps.now();
  const expiresAt = new Date(createdAt.getTime() + MAX_SESSION_MS);
  const session = {
    id: deps.newId(),
    adminId: input.adminId,
    tokenHash: await sha256(token),
    userAgent: input.userAgent.slice(0, MAX_USER_AGENT_LENGTH),
    createdAt,
    expiresAt,
  };
  return { session, signedIn: { kind: 'session', token, expiresAt } };
}

/** @param input.event an audit event to use instead of `session.begin` */
export async function beginSession(
  input: { account: Account; name: string; keys: string[]; userAgent: string; event?: AuditEvent },
  deps: SignInDeps,
): Promise<SignedIn> {
  const { account, keys, userAgent } = input;
  const { session, signedIn } = await newSession({ adminId: account.id, userAgent }, deps);
  const event = input.event ?? sessionEvent('session.begin', account.id, deps);
  await deps.accounts.beginSession({ session, name: input.name || account.name, keys, event });
  return signedIn;
}

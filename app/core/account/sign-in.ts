import * as v from 'valibot';
import { fieldError } from '~/kit/errors';
import { atMost } from '~/kit/fields/rules';
import { accountEmail, parseInput } from '~/kit/input';
import { sha256 } from '~/kit/sha256';
import type { Signer } from '~/kit/signer';
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

/** What signing in needs to know of an admin. */
type Account = {
  id: string;
  name: string;
  passwordHash: string;
  secondFactor: SecondFactor | null;
  hasPasskeys: boolean;
  /** Whether a password alone lets nobody in. */
  needsPasskey: boolean;
};

export type Accounts = {
  find(by: { email: string } | { id: string }): Promise<Account | null>;
  /** The session, the name as typed, the event, and no failures any more: all or nothing. */
  beginSession(input: {
    session: NewSession;
    name: string;
    keys: string[];
    event: AuditEvent;
  }): Promise<void>;
  /** False if a code of this time step or a later one was accepted before. */
  takeStep(input: { adminId: string; step: number }): Promise<boolean>;
  /** False for a code that is unknown or used. */
  takeRecoveryCode(input: { adminId: string; codeHash: string; now: Date }): Promise<boolean>;
};

/** The hash of a password that nobody knows: an unknown account must take as long as a wrong password. */
const NOBODY =
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
 * The password was right; the ticket says so for a few minutes, and `signInWithCode` and `signInWithPasskey` take it.
 */
type CodeNeeded = {
  kind: 'code';
  ticket: string;
  /** What may follow beside a recovery code. */
  ways: ('app' | 'passkey')[];
};

/**
 * Email and password decide; the name is what the header and the audit trail show from now on. Left
 * empty, it stays what it was.
 * @throws DomainError `invalid` (name, email, password), `unauthorized` for an unknown account and a
 *   wrong password alike, `too-many` with the time after which it works again.
 */
export async function signIn(
  input: { fields: unknown; userAgent: string },
  deps: SignInDeps,
): Promise<SignedIn | CodeNeeded> {
  const { name, email, password } = parseInput(signInSchema, input.fields);
  const attempt = await beginAttempt({ what: email, adminId: null }, deps);
  const account = await deps.accounts.find({ email });
  const isRight = deps.passwords.verify(account?.passwordHash ?? NOBODY, password);
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

/** A code of the second factor, before it is known whether it is the app's or a recovery code. */
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
 * The second step: a code of the authenticator app, or a recovery code. Wrong codes of the app are counted
 * by account and network, as passwords are. A recovery code is neither counted nor paused: its 80 bits
 * cannot be guessed, and it is the way in for whom all others are closed.
 * @throws DomainError `invalid` (code), `unauthorized`, with the field `ticket` where the first step was
 *   too long ago, `too-many`.
 */
export async function signInWithCode(
  input: { fields: unknown; userAgent: string },
  deps: SignInDeps,
): Promise<SignedIn> {
  const { name, ticket, code } = parseInput(codeSchema, input.fields);
  const adminId = await openTicket(ticket, deps);
  const account = await deps.accounts.find({ id: adminId });
  const app = account?.secondFactor?.isConfirmed ? account.secondFactor : null;
  if (!account || !(app || account.needsPasskey)) throw ticketOver();
  const { userAgent } = input;
  if (!isAppCode(code)) {
    const codeHash = await recoveryCodeHash(code);
    if (!(await deps.accounts.takeRecoveryCode({ adminId, codeHash, now: deps.now() }))) {
      await addRefusal('session.refuse', null, deps);
      throw wrongCode();
    }
    const keys = await attemptKeys(codeOf(adminId), deps);
    return beginSession({ account, name, keys, userAgent }, deps);
  }
  const attempt = await beginAttempt({ what: codeOf(adminId), adminId: null }, deps);
  const step = app && (await stepOfCode(code, app, deps));
  if (step === null || !(await deps.accounts.takeStep({ adminId, step }))) {
    await attempt.fail('session.refuse');
    throw wrongCode();
  }
  return beginSession({ account, name, keys: attempt.keys, userAgent }, deps);
}

/** What wrong codes are counted for, see `beginAttempt`. */
export const codeOf = (adminId: string): string => `code ${adminId}`;

const TICKET = 'second factor';
const TICKET_MS = 5 * 60 * 1000;

async function createTicket(
  adminId: string,
  deps: Pick<SignInDeps, 'now' | 'signer'>,
): Promise<string> {
  const text = `${adminId}.${deps.now().getTime() + TICKET_MS}`;
  return `${text}.${await deps.signer.sign(TICKET, text)}`;
}

/** @returns whose password was right @throws DomainError `unauthorized`. */
export async function openTicket(
  ticket: string,
  deps: Pick<SignInDeps, 'now' | 'signer'>,
): Promise<string> {
  const [adminId = '', expires = '', signature = ''] = ticket.split('.');
  const isOurs = await deps.signer.verify(TICKET, `${adminId}.${expires}`, signature);
  if (!isOurs || Number(expires) <= deps.now().getTime()) throw ticketOver();
  return adminId;
}

const ticketOver = () =>
  fieldError('ticket', 'That took too long. Please sign in again.', 'unauthorized');

/** The beginning of a user agent is enough to tell sessions apart. */
const MAX_USER_AGENT_LENGTH = 300;

/** A session that begins now, and its token. */
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

/** @param input.event what the audit trail says of it, where it is not the usual */
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

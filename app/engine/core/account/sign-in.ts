import * as v from 'valibot';
import { DomainError, fieldError } from '~/engine/kit/errors';
import { atMost } from '~/engine/kit/fields/rules';
import { accountEmail, parseInput } from '~/engine/kit/input';
import { sha256 } from '~/engine/kit/sha256';
import type { Signer } from '~/engine/kit/signer';
import type { AuditEvent } from '../audit/audit';
import { ADMIN_NAME_LIMIT } from '../limits/owner-limits';
import { type AttemptDeps, beginAttempt } from './attempts';
import { knownPassword, type Passwords } from './passwords';
import { MAX_SESSION_MS, type NewSession, sessionEvent } from './session';

/** What signing in needs to know about an admin. */
type Account = {
  id: string;
  name: string;
  passwordHash: string;
  /** Whether the password alone is not enough to sign in. */
  needsSecondStep: boolean;
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
  /** Counts the accounts whose password alone is enough, up to a hundred. */
  countPasswordOnly(): Promise<number>;
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
  accounts: Pick<Accounts, 'find' | 'beginSession'>;
};

/** A sent form of the sign-in page. */
export type SignInInput = { fields: unknown; userAgent: string };

export type SignedIn = {
  kind: 'session';
  /** The cookie's value. Only its hash is stored. */
  token: string;
  expiresAt: Date;
};

/** The password was correct, and is not enough. The ticket proves it for a few minutes, see `openTicket`. */
type StepNeeded = {
  kind: 'step';
  ticket: string;
  /** What may come next. */
  ways: string[];
};

/**
 * Signs in with email and password. The header and the audit trail show the entered name from now on;
 * an empty name keeps the old one.
 * @param input.waysOf returns what may follow the password of an account that needs more
 * @throws DomainError `invalid` (name, email, password), `unauthorized` for both an unknown account and a
 *   wrong password, `too-many` with the time when attempts are allowed again, `conflict` if the account
 *   needs more than the password and the site has nothing that may follow it
 */
export async function signIn(
  input: SignInInput & { waysOf: (adminId: string) => Promise<string[]> },
  deps: SignInDeps,
): Promise<SignedIn | StepNeeded> {
  const { name, email, password } = parseInput(signInSchema, input.fields);
  const attempt = await beginAttempt({ what: email, adminId: null }, deps);
  const account = await deps.accounts.find({ email });
  const isRight = deps.passwords.verify(account?.passwordHash ?? DUMMY_HASH, password);
  if (!account || !isRight) {
    await attempt.fail('session.refuse');
    throw fieldError('password', 'Email or password is not right.', 'unauthorized');
  }
  const { keys } = attempt;
  if (account.needsSecondStep) {
    await deps.attempts.forget(keys);
    const ways = await input.waysOf(account.id);
    // The feature was taken out. That must not make the password enough.
    if (ways.length === 0) throw new DomainError('conflict', NO_WAY);
    return { kind: 'step', ticket: await createTicket(account.id, deps), ways };
  }
  return beginSession({ account, name, keys, userAgent: input.userAgent }, deps);
}

const NO_WAY =
  'Your password is not enough to sign in, and this site no longer has what must follow it. The command npm run admin:create -- --reset --password-only makes it enough again.';

const TICKET = 'second step';
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

export const ticketExpired = () =>
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

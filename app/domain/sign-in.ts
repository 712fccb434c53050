import * as v from 'valibot';
import { MAX_SESSION_MS, type NewSession, sessionEvent } from './admin';
import type { AuditEvent } from './audit';
import { DomainError, tooMany } from './errors';
import { emailAddress, parseInput } from './input';
import { knownPassword, type Passwords } from './passwords';

/** What signing in needs to know of an admin. */
type Account = { id: string; name: string; passwordHash: string };

export type Accounts = {
  /**
   * Counts the attempt as a failure before anything else is looked at, by one atomic statement, and
   * finds the account in the same trip.
   * @param input.key of the account and the address that it is asked from
   * @returns `pausedUntil`: null where the attempt may go on
   */
  beginSignIn(input: {
    email: string;
    key: string;
    now: Date;
    rule: PauseRule;
  }): Promise<{ account: Account | null; pausedUntil: Date | null }>;
  /** The session, the name as typed, the event, and no failures any more: all or nothing. */
  finishSignIn(input: {
    session: NewSession;
    name: string;
    key: string;
    event: AuditEvent;
  }): Promise<void>;
};

type PauseRule = {
  maxFailures: number;
  /** After `maxFailures`; twice as long with each further failure. */
  pauseMs: number;
  maxDoublings: number;
  /** Failures older than this no longer count. */
  forgetMs: number;
};

const MINUTE = 60 * 1000;

/** security.md 2: 5 failures for one account and address, then 10 minutes, rising. */
const RULE: PauseRule = {
  maxFailures: 5,
  pauseMs: 10 * MINUTE,
  maxDoublings: 6,
  forgetMs: 24 * 60 * MINUTE,
};

/** Of a password that nobody knows: an unknown account takes as long as a wrong password. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$zUZia/faVHsep5flXdX29A$E5LAFUznaXKJ5DyFZhL0gEk61VLouLlRb6TV2Ldonm8';

const MAX_NAME_LENGTH = 100;

const signInSchema = v.object({
  name: v.pipe(
    v.optional(v.string('Name must be text.'), ''),
    v.trim(),
    v.maxLength(MAX_NAME_LENGTH, `Name is too long: at most ${MAX_NAME_LENGTH} characters.`),
  ),
  email: emailAddress,
  password: knownPassword,
});

export type SignInDeps = {
  now: () => Date;
  newId: () => string;
  newToken: () => string;
  sha256: (text: string) => Promise<string>;
  /** Whose attempts are counted together: an IPv4 address or an IPv6 block. */
  clientBlock: string;
  passwords: Pick<Passwords, 'verify'>;
  accounts: Accounts;
  audit: { add(event: AuditEvent): Promise<void> };
};

/**
 * Email and password decide; the name is what the header and the audit trail show from now on. Left
 * empty, it stays what it was.
 * @returns the token for the cookie, which is nowhere else
 * @throws DomainError `invalid` (name, email, password), `unauthorized` for an unknown account and a
 *   wrong password alike, `too-many` with the time after which it works again.
 */
export async function signIn(
  input: { fields: unknown; userAgent: string },
  deps: SignInDeps,
): Promise<{ token: string; expiresAt: Date }> {
  const { name, email, password } = parseInput(signInSchema, input.fields);
  const now = deps.now();
  const key = await deps.sha256(`${email}\n${deps.clientBlock}`);
  const { account, pausedUntil } = await deps.accounts.beginSignIn({ email, key, now, rule: RULE });
  if (pausedUntil) throw paused(pausedUntil, now);
  const isRight = deps.passwords.verify(account?.passwordHash ?? NOBODY, password);
  if (!account || !isRight) {
    await deps.audit.add(sessionEvent('session.refuse', null, deps));
    const message = 'Email or password is not right.';
    throw new DomainError('unauthorized', message, { password: [message] });
  }
  return startSession(
    { account, name: name || account.name, key, userAgent: input.userAgent },
    deps,
  );
}

/** A user agent tells one's sessions apart by its beginning. */
const MAX_USER_AGENT_LENGTH = 300;

async function startSession(
  input: { account: Account; name: string; key: string; userAgent: string },
  deps: Omit<SignInDeps, 'passwords' | 'audit' | 'clientBlock'>,
): Promise<{ token: string; expiresAt: Date }> {
  const token = deps.newToken();
  const createdAt = deps.now();
  const session = {
    id: deps.newId(),
    adminId: input.account.id,
    tokenHash: await deps.sha256(token),
    userAgent: input.userAgent.slice(0, MAX_USER_AGENT_LENGTH),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + MAX_SESSION_MS),
  };
  const event = sessionEvent('session.begin', session.adminId, deps);
  await deps.accounts.finishSignIn({ session, name: input.name, key: input.key, event });
  return { token, expiresAt: session.expiresAt };
}

function paused(until: Date, now: Date): DomainError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return tooMany(`Too many failed attempts. Please try again in ${wait}.`, seconds);
}

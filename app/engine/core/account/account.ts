import * as v from 'valibot';
import { fieldError, notFound } from '~/engine/kit/errors';
import { parseInput } from '~/engine/kit/input';
import type { AuditEvent } from '../audit/audit';
import { type AttemptDeps, beginAttempt } from './attempts';
import { knownPassword, newPasswordFor, type Passwords } from './passwords';
import { type AdminSession, MAX_IDLE_MS, type NewSession, sessionEvent } from './session';
import { type Accounts, newSession, type SignedIn } from './sign-in';

/** What an admin can change about their own account. Every change asks for the password again. */

export type OpenSession = {
  id: string;
  userAgent: string;
  createdAt: Date;
  lastSeenAt: Date;
};

export type AccountSettings = {
  /** Returns the sessions that are still valid, most recent first. */
  openSessions(input: { adminId: string; now: Date; seenAfter: Date }): Promise<OpenSession[]>;
  /** Returns false if the admin has no such session. */
  endSession(input: {
    id: string;
    adminId: string;
    now: Date;
    event: AuditEvent;
  }): Promise<boolean>;
  endAllSessions(input: { adminId: string; now: Date; event: AuditEvent }): Promise<void>;
  /** Stores the new hash, ends every session except the new one and clears the failures, atomically. */
  changePassword(input: {
    passwordHash: string;
    session: NewSession;
    keys: string[];
    event: AuditEvent;
  }): Promise<void>;
};

export type AccountDeps = AttemptDeps & {
  newToken: () => string;
  passwords: Passwords;
  accounts: Pick<Accounts, 'find'>;
  accountSettings: AccountSettings;
};

export type AccountCall = { admin: AdminSession; fields: unknown };
type Call = AccountCall;

const passwordSchema = v.object({ password: knownPassword });

/**
 * Asks for the password again.
 * @returns the attempt keys to clear
 * @throws DomainError `invalid`, `too-many`
 */
export async function requirePassword(
  { admin, fields }: Call,
  deps: AccountDeps,
): Promise<string[]> {
  const { password } = parseInput(passwordSchema, fields);
  const { adminId } = admin;
  const attempt = await beginAttempt({ what: admin.email, adminId }, deps);
  const account = await deps.accounts.find({ id: adminId });
  if (!account || !deps.passwords.verify(account.passwordHash, password)) {
    await attempt.fail('password.refuse');
    throw fieldError('password', 'Password is not right.');
  }
  return attempt.keys;
}

/** Returns the sessions that are still valid, for the screen "Security". */
export async function readSessions(
  admin: AdminSession,
  deps: Pick<AccountDeps, 'now' | 'accountSettings'>,
): Promise<(OpenSession & { isThis: boolean })[]> {
  const now = deps.now();
  const seenAfter = new Date(now.getTime() - MAX_IDLE_MS);
  const { adminId } = admin;
  const sessions = await deps.accountSettings.openSessions({ adminId, now, seenAfter });
  return sessions.map((session) => ({ ...session, isThis: session.id === admin.id }));
}

/** Ends every session and starts a new one. @throws DomainError `invalid`, `too-many` */
export async function changePassword(
  call: Call & { userAgent: string },
  deps: AccountDeps,
): Promise<SignedIn> {
  const changeSchema = v.object({ newPassword: newPasswordFor(call.admin) });
  const changed = parseInput(changeSchema, call.fields);
  const keys = await requirePassword(call, deps);
  const { adminId } = call.admin;
  const { session, signedIn } = await newSession({ adminId, userAgent: call.userAgent }, deps);
  const event = sessionEvent('password.change', adminId, deps);
  const passwordHash = deps.passwords.hash(changed.newPassword);
  await deps.accountSettings.changePassword({ passwordHash, session, keys, event });
  return signedIn;
}

/** @throws DomainError `not-found` */
export async function endSession(
  input: { admin: AdminSession; id: string },
  deps: AccountDeps,
): Promise<void> {
  const { adminId } = input.admin;
  const event = sessionEvent('session.end', adminId, deps);
  const isEnded = await deps.accountSettings.endSession({
    id: input.id,
    adminId,
    now: deps.now(),
    event,
  });
  if (!isEnded) throw notFound('Session');
}

export async function endAllSessions({ adminId }: AdminSession, deps: AccountDeps): Promise<void> {
  const event = sessionEvent('session.end-all', adminId, deps);
  await deps.accountSettings.endAllSessions({ adminId, now: deps.now(), event });
}

import * as v from 'valibot';
import { DomainError, fieldError, notFound } from '~/engine/kit/errors';
import { parseInput } from '~/engine/kit/input';
import type { AuditEvent } from '../audit/audit';
import { type AttemptDeps, beginAttempt } from './attempts';
import type { Passkey } from './passkey-answers';
import { knownPassword, newPasswordFor, type Passwords } from './passwords';
import {
  newRecoveryCodes,
  recoveryCodeHash,
  type SecretBox,
  stepOfCode,
  type Totp,
  wrongCode,
} from './second-factor';
import { type AdminSession, MAX_IDLE_MS, type NewSession, sessionEvent } from './session';
import { type Accounts, codeAttempt, newSession, type SignedIn, typedCode } from './sign-in';

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
  /**
   * Stores a secret that takes effect once a code confirms it; null withdraws it. Never replaces a
   * confirmed secret.
   */
  offerSecret(input: { adminId: string; secret: string | null; now: Date }): Promise<void>;
  confirmSecret(input: {
    adminId: string;
    step: number;
    codeHashes: string[];
    now: Date;
    event: AuditEvent;
  }): Promise<void>;
  replaceRecoveryCodes(input: {
    adminId: string;
    codeHashes: string[];
    event: AuditEvent;
  }): Promise<void>;
  removeSecondFactor(input: { adminId: string; now: Date; event: AuditEvent }): Promise<void>;
  countRecoveryCodes(adminId: string): Promise<number>;
};

export type AccountDeps = AttemptDeps & {
  newToken: () => string;
  randomBytes: (length: number) => Uint8Array;
  passwords: Passwords;
  accounts: Pick<Accounts, 'find'>;
  accountSettings: AccountSettings;
  totp: Totp;
  secretBox: SecretBox;
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

/**
 * Returns what the security page shows. `setup` is set while a second factor is offered but not
 * confirmed.
 */
export async function readSecurity(
  input: { admin: AdminSession; site: string },
  deps: AccountDeps & { passkeys: { list(adminId: string): Promise<Passkey[]> } },
): Promise<{
  sessions: (OpenSession & { isThis: boolean })[];
  secondFactor: 'off' | 'offered' | 'on';
  setup: { secret: string; uri: string } | null;
  recoveryCodes: number;
  passkeys: Passkey[];
  /** Whether the password alone is not enough to sign in. */
  needsPasskey: boolean;
}> {
  const { admin, site } = input;
  const now = deps.now();
  const seenAfter = new Date(now.getTime() - MAX_IDLE_MS);
  const { adminId, email } = admin;
  const [sessions, account, recoveryCodes, passkeys] = await Promise.all([
    deps.accountSettings.openSessions({ adminId, now, seenAfter }),
    deps.accounts.find({ id: adminId }),
    deps.accountSettings.countRecoveryCodes(adminId),
    deps.passkeys.list(adminId),
  ]);
  const factor = account?.secondFactor ?? null;
  const isOn = factor?.isConfirmed ?? false;
  // A secret that was encrypted before APP_SECRET changed cannot be decrypted.
  const secret = factor && !isOn ? await deps.secretBox.open(factor.secret) : null;
  return {
    sessions: sessions.map((session) => ({ ...session, isThis: session.id === admin.id })),
    secondFactor: isOn ? 'on' : secret === null ? 'off' : 'offered',
    setup: secret === null ? null : { secret, uri: deps.totp.keyUri(secret, { site, email }) },
    recoveryCodes,
    passkeys,
    needsPasskey: account?.needsPasskey ?? false,
  };
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

/** Creates a secret for an authenticator app. Nothing changes until a code confirms it. */
export async function offerSecondFactor(call: Call, deps: AccountDeps): Promise<void> {
  const { adminId } = call.admin;
  const account = await deps.accounts.find({ id: adminId });
  if (account?.secondFactor?.isConfirmed) {
    throw new DomainError('conflict', 'The second factor is on already.');
  }
  await deps.attempts.forget(await requirePassword(call, deps));
  const secret = await deps.secretBox.seal(deps.totp.newSecret());
  await deps.accountSettings.offerSecret({ adminId, secret, now: deps.now() });
}

/** Withdraws a secret that no code has confirmed. It protects nothing yet, so this needs no password. */
export const withdrawSecondFactor = ({ adminId }: AdminSession, deps: AccountDeps) =>
  deps.accountSettings.offerSecret({ adminId, secret: null, now: deps.now() });

const codeSchema = v.object({ code: typedCode });

/**
 * Turns the second factor on.
 * @returns the recovery codes, which are shown once and stored as hashes
 * @throws DomainError `invalid` for a wrong code (not `unauthorized`, because the session is fine);
 *   `too-many` after several wrong codes, which count together with those of the sign-in
 */
export async function confirmSecondFactor(call: Call, deps: AccountDeps): Promise<string[]> {
  const { code } = parseInput(codeSchema, call.fields);
  const { adminId } = call.admin;
  const account = await deps.accounts.find({ id: adminId });
  const factor = account?.secondFactor;
  if (!factor || factor.isConfirmed) {
    throw new DomainError('conflict', 'There is no second factor to confirm. Begin again.');
  }
  const attempt = await beginAttempt({ what: codeAttempt(adminId), adminId }, deps);
  const step = await stepOfCode(code, factor, deps);
  if (step === null) {
    await attempt.fail('code.refuse');
    throw wrongCode('invalid');
  }
  await deps.attempts.forget(attempt.keys);
  const { codes, codeHashes } = await recoveryCodes(deps);
  const event = sessionEvent('second-factor.on', adminId, deps);
  await deps.accountSettings.confirmSecret({ adminId, step, codeHashes, now: deps.now(), event });
  return codes;
}

/** Replaces the recovery codes; the old ones stop working. @returns the new codes */
export async function renewRecoveryCodes(call: Call, deps: AccountDeps): Promise<string[]> {
  await deps.attempts.forget(await requirePassword(call, deps));
  const { adminId } = call.admin;
  const { codes, codeHashes } = await recoveryCodes(deps);
  const event = sessionEvent('second-factor.codes', adminId, deps);
  await deps.accountSettings.replaceRecoveryCodes({ adminId, codeHashes, event });
  return codes;
}

export async function removeSecondFactor(call: Call, deps: AccountDeps): Promise<void> {
  await deps.attempts.forget(await requirePassword(call, deps));
  const { adminId } = call.admin;
  const event = sessionEvent('second-factor.off', adminId, deps);
  await deps.accountSettings.removeSecondFactor({ adminId, now: deps.now(), event });
}

/** Creates ten recovery codes and their hashes. */
export async function recoveryCodes(deps: Pick<AccountDeps, 'randomBytes'>) {
  const codes = newRecoveryCodes(deps);
  const codeHashes = await Promise.all(codes.map(recoveryCodeHash));
  return { codes, codeHashes };
}

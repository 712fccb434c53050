import * as v from 'valibot';
import { type AccountCall, type AccountDeps, requirePassword } from '~/engine/core/account/account';
import { beginAttempt } from '~/engine/core/account/attempts';
import { type AdminSession, sessionEvent } from '~/engine/core/account/session';
import { DomainError } from '~/engine/kit/errors';
import { parseInput } from '~/engine/kit/input';
import type { SecretBox } from '~/engine/kit/secret-box';
import type { Passkey } from './passkey-answers';
import {
  codeAttempt,
  recoveryCodes,
  type SecondFactors,
  stepOfCode,
  type Totp,
  typedCode,
  wrongCode,
} from './second-factor';

/** How the owner sets up the authenticator app and the recovery codes. Every change asks for the password again. */

export type SetUpDeps = AccountDeps & {
  randomBytes: (length: number) => Uint8Array;
  secondFactors: SecondFactors;
  totp: Totp;
  secretBox: SecretBox;
};

/** What the screen shows. `setup` is set while an app is offered but not confirmed. */
export type ShownFactors = {
  secondFactor: 'off' | 'offered' | 'on';
  setup: { secret: string; uri: string } | null;
  /** How many recovery codes are left. */
  recoveryCodes: number;
  passkeys: Passkey[];
  /** Whether the password alone is not enough to sign in, even without an app. */
  needsPasskey: boolean;
};

/** Returns what the owner's screen shows. @param site the name of the site, for the app */
export async function readFactors(
  { admin: { adminId, email }, site }: { admin: AdminSession; site: string },
  deps: Pick<SetUpDeps, 'secondFactors' | 'totp' | 'secretBox'> & {
    passkeys: { list(adminId: string): Promise<Passkey[]> };
  },
): Promise<ShownFactors> {
  const [{ app, needsPasskey }, recoveryCodes, passkeys] = await Promise.all([
    deps.secondFactors.find(adminId),
    deps.secondFactors.countRecoveryCodes(adminId),
    deps.passkeys.list(adminId),
  ]);
  const isOn = app?.isConfirmed ?? false;
  // A secret that was encrypted before APP_SECRET changed cannot be decrypted.
  const secret = app && !isOn ? await deps.secretBox.open(app.secret) : null;
  return {
    secondFactor: isOn ? 'on' : secret === null ? 'off' : 'offered',
    setup: secret === null ? null : { secret, uri: deps.totp.keyUri(secret, { site, email }) },
    recoveryCodes,
    passkeys,
    needsPasskey,
  };
}

/** Creates a secret for an authenticator app. Nothing changes until a code confirms it. */
export async function offerSecondFactor(call: AccountCall, deps: SetUpDeps): Promise<void> {
  const { adminId } = call.admin;
  const { app } = await deps.secondFactors.find(adminId);
  if (app?.isConfirmed) throw new DomainError('conflict', 'The second factor is on already.');
  await deps.attempts.forget(await requirePassword(call, deps));
  const secret = await deps.secretBox.seal(deps.totp.newSecret());
  await deps.secondFactors.offerSecret({ adminId, secret });
}

/** Withdraws a secret that no code has confirmed. It protects nothing yet, so this needs no password. */
export const withdrawSecondFactor = (
  { adminId }: AdminSession,
  deps: Pick<SetUpDeps, 'secondFactors'>,
) => deps.secondFactors.offerSecret({ adminId, secret: null });

const codeSchema = v.object({ code: typedCode });

/**
 * Turns the second factor on.
 * @returns the recovery codes, which are shown once and stored as hashes
 * @throws DomainError `invalid` for a wrong code (not `unauthorized`, because the session is fine);
 *   `too-many` after several wrong codes, which count together with those of the sign-in
 */
export async function confirmSecondFactor(call: AccountCall, deps: SetUpDeps): Promise<string[]> {
  const { code } = parseInput(codeSchema, call.fields);
  const { adminId } = call.admin;
  const { app } = await deps.secondFactors.find(adminId);
  if (!app || app.isConfirmed) {
    throw new DomainError('conflict', 'There is no second factor to confirm. Begin again.');
  }
  const attempt = await beginAttempt({ what: codeAttempt(adminId), adminId }, deps);
  const step = await stepOfCode(code, app, deps);
  if (step === null) {
    await attempt.fail('code.refuse');
    throw wrongCode('invalid');
  }
  await deps.attempts.forget(attempt.keys);
  const { codes, codeHashes } = await recoveryCodes(deps);
  const event = sessionEvent('second-factor.on', adminId, deps);
  await deps.secondFactors.confirmSecret({ adminId, step, codeHashes, now: deps.now(), event });
  return codes;
}

/** Replaces the recovery codes; the old ones stop working. @returns the new codes */
export async function renewRecoveryCodes(call: AccountCall, deps: SetUpDeps): Promise<string[]> {
  await deps.attempts.forget(await requirePassword(call, deps));
  const { adminId } = call.admin;
  const { codes, codeHashes } = await recoveryCodes(deps);
  const event = sessionEvent('second-factor.codes', adminId, deps);
  await deps.secondFactors.replaceRecoveryCodes({ adminId, codeHashes, event });
  return codes;
}

export async function removeSecondFactor(call: AccountCall, deps: SetUpDeps): Promise<void> {
  await deps.attempts.forget(await requirePassword(call, deps));
  const { adminId } = call.admin;
  const event = sessionEvent('second-factor.off', adminId, deps);
  await deps.secondFactors.removeApp({ adminId, event });
}

import * as v from 'valibot';
import { addRefusal, attemptKeys, beginAttempt } from '~/engine/core/account/attempts';
import {
  beginSession,
  openTicket,
  type SignedIn,
  type SignInDeps,
  type SignInInput,
  signInName,
  ticketExpired,
} from '~/engine/core/account/sign-in';
import { parseInput } from '~/engine/kit/input';
import type { SecretBox } from '~/engine/kit/secret-box';
import {
  codeAttempt,
  isAppCode,
  recoveryCodeHash,
  type SecondFactors,
  stepOfCode,
  type Totp,
  typedCode,
  wrongCode,
} from './second-factor';

export type CodeSignInDeps = SignInDeps & {
  secondFactors: Pick<SecondFactors, 'find' | 'takeStep' | 'takeRecoveryCode'>;
  totp: Pick<Totp, 'stepOf'>;
  secretBox: Pick<SecretBox, 'open'>;
};

/** Returns what may follow the password of an account, besides a recovery code. */
export async function waysAfterPassword(
  adminId: string,
  deps: { secondFactors: Pick<SecondFactors, 'find'> },
): Promise<('app' | 'passkey')[]> {
  const { app, hasPasskeys } = await deps.secondFactors.find(adminId);
  return [
    ...(app?.isConfirmed ? (['app'] as const) : []),
    ...(hasPasskeys ? (['passkey'] as const) : []),
  ];
}

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
  { fields, userAgent }: SignInInput,
  deps: CodeSignInDeps,
): Promise<SignedIn> {
  const { name, ticket, code } = parseInput(codeSchema, fields);
  const adminId = await openTicket(ticket, deps);
  const [account, factors] = await Promise.all([
    deps.accounts.find({ id: adminId }),
    deps.secondFactors.find(adminId),
  ]);
  const app = factors.app?.isConfirmed ? factors.app : null;
  if (!account || !(app || factors.needsPasskey)) throw ticketExpired();
  if (!isAppCode(code)) {
    const codeHash = await recoveryCodeHash(code);
    if (!(await deps.secondFactors.takeRecoveryCode({ adminId, codeHash, now: deps.now() }))) {
      await addRefusal('session.refuse', null, deps);
      throw wrongCode();
    }
    const keys = await attemptKeys(codeAttempt(adminId), deps);
    return beginSession({ account, name, keys, userAgent }, deps);
  }
  const attempt = await beginAttempt({ what: codeAttempt(adminId), adminId: null }, deps);
  const step = app && (await stepOfCode(code, app, deps));
  if (step === null || !(await deps.secondFactors.takeStep({ adminId, step }))) {
    await attempt.fail('session.refuse');
    throw wrongCode();
  }
  return beginSession({ account, name, keys: attempt.keys, userAgent }, deps);
}

import * as v from 'valibot';
import { fromBase64Url } from '~/lib/base64';
import { DomainError } from '../errors';
import { parseInput } from '../input';
import { limitRate, type RateLimitsDeps } from '../limits/rate-limits';
import { beginAttempt } from './attempts';
import {
  answerEntries,
  bytes,
  CHALLENGE_MS,
  checkAnswer,
  newChallenge,
  type PasskeyAnswerDeps,
  parseAnswer,
  refused,
} from './passkey-answers';
import { type CredentialName, type KnownPasskey, type Passkeys, passkeyEvent } from './passkeys';
import { beginSession, openTicket, type SignedIn, type SignInDeps, signInName } from './sign-in';
import { isSignedBy } from './webauthn';

export type PasskeySignInDeps = SignInDeps &
  PasskeyAnswerDeps &
  RateLimitsDeps & { passkeys: Pick<Passkeys, 'credentials' | 'find' | 'use'> };

export type PasskeyAsked = {
  challenge: string;
  rpId: string;
  allowCredentials: CredentialName[];
  userVerification: 'required' | 'preferred';
  timeout: number;
};

/**
 * What the browser is asked for, in JSON. Without a ticket any passkey of this site will do, and the device makes sure
 * who uses it; with the ticket of a password, one of that account's.
 * @throws DomainError `unauthorized` for an old ticket, `too-many`
 */
export async function askForPasskey(
  { ticket }: { ticket: string },
  deps: PasskeySignInDeps,
): Promise<PasskeyAsked> {
  await limitRate('passkey', deps);
  const adminId = ticket === '' ? null : await openTicket(ticket, deps);
  return {
    challenge: await newChallenge({ purpose: purposeFor(adminId), adminId }, deps),
    rpId: deps.relyingParty.id,
    allowCredentials: adminId === null ? [] : await deps.passkeys.credentials(adminId),
    userVerification: adminId === null ? 'required' : 'preferred',
    timeout: CHALLENGE_MS,
  };
}

const purposeFor = (adminId: string | null) => (adminId === null ? 'sign-in' : 'second-factor');

const signInSchema = v.object({
  name: signInName,
  ticket: v.optional(v.string(), ''),
  credential: v.string(),
});

const assertionSchema = v.object({
  ...answerEntries,
  signature: bytes,
  /** Authenticators may leave it out where they were told whose passkey it has to be. */
  userHandle: v.nullable(v.string()),
});

/**
 * Signs in by a passkey: in place of password and code, or after the password that the ticket tells of. Refused ones
 * are counted by network.
 * @throws DomainError `unauthorized`, with the field `ticket` where the password was too long ago; `too-many`.
 */
export async function signInWithPasskey(
  input: { fields: unknown; userAgent: string },
  deps: PasskeySignInDeps,
): Promise<SignedIn> {
  const { name, ticket, credential } = parseInput(signInSchema, input.fields);
  const adminId = ticket === '' ? null : await openTicket(ticket, deps);
  const attempt = await beginAttempt({ what: 'passkey', adminId: null }, deps);
  const passkey = await passkeyOf(credential, { adminId }, deps).catch(async (error: unknown) => {
    if (!(error instanceof DomainError && error.code === 'invalid')) throw error;
    await attempt.fail('session.refuse');
    throw new DomainError('unauthorized', error.message);
  });
  const account = await deps.accounts.find({ id: passkey.adminId });
  if (!account) throw unknown();
  const { keys } = attempt;
  const event = passkeyEvent('session.passkey', passkey, deps);
  return beginSession({ account, name, keys, userAgent: input.userAgent, event }, deps);
}

/** Which passkey has given this answer. @throws DomainError `invalid` where none of ours has, or not as asked */
async function passkeyOf(
  credential: string,
  { adminId }: { adminId: string | null },
  deps: PasskeySignInDeps,
): Promise<KnownPasskey> {
  const answer = parseAnswer(assertionSchema, credential);
  const isVerified = adminId === null;
  const data = await checkAnswer(
    answer,
    { purpose: purposeFor(adminId), adminId, isVerified },
    deps,
  );
  const passkey = await deps.passkeys.find(answer.id);
  const isTheirs =
    adminId === null
      ? passkey?.userHandle === answer.userHandle
      : passkey?.adminId === adminId &&
        (answer.userHandle === null || answer.userHandle === passkey.userHandle);
  const publicKey = fromBase64Url(passkey?.publicKey ?? '');
  if (!passkey || !isTheirs || !publicKey) throw unknown();
  if (!(await isSignedBy({ algorithm: passkey.algorithm, publicKey }, answer))) throw unknown();
  const { counter, isBackedUp } = data;
  if (!(await deps.passkeys.use({ id: passkey.id, counter, isBackedUp, now: deps.now() }))) {
    await deps.audit.add(passkeyEvent('passkey.counter', passkey, deps));
    throw refused('This passkey was refused: it looks as if somebody has a copy of it.');
  }
  return passkey;
}

const unknown = () => refused('This passkey is not known here. Was it removed?');

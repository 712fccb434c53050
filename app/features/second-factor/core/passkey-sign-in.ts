import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { isoBase64URL } from '@simplewebauthn/server/helpers';
import * as v from 'valibot';
import { beginSignedAttempt } from '~/engine/core/account/attempts';
import {
  beginSession,
  openTicket,
  type SignedIn,
  type SignInDeps,
  type SignInInput,
  signInName,
} from '~/engine/core/account/sign-in';
import { DomainError } from '~/engine/kit/errors';
import { parseInput } from '~/engine/kit/input';
import {
  accepted,
  answerEntries,
  base64url,
  CHALLENGE_MS,
  checkChallenge,
  consumeChallenge,
  createChallenge,
  type PasskeyAnswerDeps,
  parseAnswer,
  refused,
} from './passkey-answers';
import { type KnownPasskey, type Passkeys, passkeyEvent } from './passkeys';

export type PasskeySignInDeps = SignInDeps &
  PasskeyAnswerDeps & { passkeys: Pick<Passkeys, 'credentials' | 'find' | 'use'> };

/**
 * Starts signing in with a passkey. Without a ticket, accepts any passkey of this site and requires the
 * device to verify its user. With the ticket that a correct password gave, accepts only passkeys of
 * that account.
 * @returns the options for `startAuthentication` of `@simplewebauthn/browser`, as JSON
 * @throws DomainError `unauthorized` for an expired ticket
 */
export async function beginPasskeySignIn({ ticket }: { ticket: string }, deps: PasskeySignInDeps) {
  const adminId = ticket === '' ? null : await openTicket(ticket, deps);
  // The site uses no extension.
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: deps.relyingParty.id,
    allowCredentials: adminId === null ? [] : await deps.passkeys.credentials(adminId),
    userVerification: adminId === null ? 'required' : 'preferred',
    timeout: CHALLENGE_MS,
    challenge: await createChallenge({ purpose: purposeFor(adminId), adminId }, deps),
  });
  return options;
}

export type PasskeySignInOptions = Awaited<ReturnType<typeof beginPasskeySignIn>>;

const purposeFor = (adminId: string | null) => (adminId === null ? 'sign-in' : 'second-factor');

const signInSchema = v.object({
  name: signInName,
  ticket: v.optional(v.string(), ''),
  credential: v.optional(v.string(), ''),
});

const assertionSchema = v.object({
  ...answerEntries,
  response: v.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    /** Authenticators may omit it if `allowCredentials` names the passkeys. */
    userHandle: v.optional(base64url),
  }),
});

/**
 * Signs in with a passkey: instead of password and code, or after the password that the ticket proves.
 * Refused passkeys are counted by network.
 * @throws DomainError `unauthorized`, with the field `ticket` if the password was entered too long ago;
 *   `too-many`
 */
export async function signInWithPasskey(
  { fields, userAgent }: SignInInput,
  deps: PasskeySignInDeps,
): Promise<SignedIn> {
  const { name, ticket, credential } = parseInput(signInSchema, fields);
  const adminId = ticket === '' ? null : await openTicket(ticket, deps);
  const attempt = await beginSignedAttempt('passkey', deps);
  const passkey = await verifyPasskey(credential, { adminId }, deps).catch(
    async (error: unknown) => {
      if (!(error instanceof DomainError && error.code === 'invalid')) throw error;
      await attempt.fail('session.refuse');
      throw new DomainError('unauthorized', error.message);
    },
  );
  const account = await deps.accounts.find({ id: passkey.adminId });
  if (!account) throw unknown();
  const { keys } = attempt;
  const event = passkeyEvent('session.passkey', passkey, deps);
  return beginSession({ account, name, keys, userAgent, event }, deps);
}

/**
 * Verifies a response.
 * @returns the passkey that signed it
 * @throws DomainError `invalid` if it is not accepted
 */
async function verifyPasskey(
  credential: string,
  { adminId }: { adminId: string | null },
  deps: PasskeySignInDeps,
): Promise<KnownPasskey> {
  const response = parseAnswer(assertionSchema, credential);
  const expected = await checkChallenge(response, { purpose: purposeFor(adminId), adminId }, deps);
  const passkey = await deps.passkeys.find(response.id);
  const { userHandle } = response.response;
  const belongsToAdmin =
    adminId === null
      ? passkey?.userHandle === userHandle
      : passkey?.adminId === adminId &&
        (userHandle === undefined || userHandle === passkey.userHandle);
  if (!passkey || !belongsToAdmin) throw unknown();
  const { authenticationInfo } = await accepted(
    verifyAuthenticationResponse({
      ...expected,
      response,
      credential: {
        id: response.id,
        publicKey: isoBase64URL.toBuffer(passkey.publicKey),
        // Not compared here: `use` compares the counter in the statement that stores it.
        counter: 0,
      },
      requireUserVerification: adminId === null,
    }),
  );
  await consumeChallenge(expected.expectedChallenge, deps);
  const { newCounter: counter, credentialBackedUp: isBackedUp } = authenticationInfo;
  if (!(await deps.passkeys.use({ id: passkey.id, counter, isBackedUp, now: deps.now() }))) {
    await deps.audit.add(passkeyEvent('passkey.counter', passkey, deps));
    throw refused('This passkey was refused: somebody may have a copy of it.');
  }
  return passkey;
}

const unknown = () => refused('This passkey is not known here. Was it removed?');

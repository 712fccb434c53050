import * as v from 'valibot';
import { fromBase64Url } from '~/lib/base64';
import { DomainError } from '../errors';
import { type AuthenticatorData, parseAuthenticatorData, parseClientData } from './webauthn';

/** What a passkey is asked to sign, and what both kinds of its answers have in common. */

/** The site, as browsers and authenticators know it. */
type RelyingParty = { origin: string /** The host alone. */; id: string; name: () => string };

type Purpose = 'add' | 'sign-in' | 'second-factor';

type Asked = {
  purpose: Purpose;
  /** For whom; null where nobody has said yet who they are. */
  adminId: string | null;
};

export type PasskeyChallenges = {
  add(input: Asked & { challenge: string; expiresAt: Date }): Promise<void>;
  /** Takes it away, so that nobody can take it again. Null for one that is not there (any more). */
  take(challenge: string): Promise<(Asked & { expiresAt: Date }) | null>;
};

export type PasskeyAnswerDeps = {
  now: () => Date;
  newToken: () => string;
  relyingParty: RelyingParty;
  passkeyChallenges: PasskeyChallenges;
};

/** Long enough to find the key, as W3C Web Authentication Level 3 recommends (15.1). */
export const CHALLENGE_MS = 5 * 60 * 1000;

/** 256 random bits, which are good for one answer to this purpose. */
export async function newChallenge(asked: Asked, deps: PasskeyAnswerDeps): Promise<string> {
  const challenge = deps.newToken();
  const expiresAt = new Date(deps.now().getTime() + CHALLENGE_MS);
  await deps.passkeyChallenges.add({ ...asked, challenge, expiresAt });
  return challenge;
}

/** Far more than any authenticator sends. */
const MAX_LENGTH = 8192;

/** Bytes in base64url. */
export const bytes = v.pipe(
  v.string(),
  v.maxLength(MAX_LENGTH),
  v.transform(fromBase64Url),
  v.check((found) => found !== null),
  v.transform((found) => found ?? new Uint8Array()),
);

/** What the page's script sends of every answer, see `ui/admin/account/passkeys.client.ts`. */
export const answerEntries = {
  /** Of the passkey, in base64url. */
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_LENGTH)),
  clientDataJSON: bytes,
  authenticatorData: bytes,
};

/** @throws DomainError `invalid` */
export function parseAnswer<T extends v.GenericSchema>(
  schema: T,
  credential: unknown,
): v.InferOutput<T> {
  const found = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), credential);
  if (!found.success) throw refused('The answer of the passkey could not be read.');
  return found.output;
}

/**
 * Checks that an answer is one to a challenge of ours, which it uses up, and comes from this site
 * (W3C Web Authentication Level 3, 7.1 and 7.2).
 * @param isVerified whether the device must have made sure who it was, by a finger, a face or a PIN
 * @throws DomainError `invalid`
 */
export async function checkAnswer(
  answer: { clientDataJSON: Uint8Array; authenticatorData: Uint8Array<ArrayBuffer> },
  { purpose, adminId, isVerified }: Asked & { isVerified: boolean },
  deps: PasskeyAnswerDeps,
): Promise<AuthenticatorData> {
  const client = parseClientData(answer.clientDataJSON);
  const data = parseAuthenticatorData(answer.authenticatorData);
  if (!client || !data) throw refused('The answer of the passkey could not be read.');
  const asked = await deps.passkeyChallenges.take(client.challenge);
  const isOurs = asked?.purpose === purpose && asked.adminId === adminId;
  if (!isOurs || asked.expiresAt <= deps.now()) {
    throw refused('That took too long, or was used already. Please try again.');
  }
  const { relyingParty } = deps;
  const isHere =
    client.isNew === (purpose === 'add') &&
    client.origin === relyingParty.origin &&
    !client.crossOrigin &&
    data.isFor(relyingParty.id);
  if (!isHere) throw refused('The answer of the passkey is not for this site.');
  if (!data.isPresent || (isVerified && !data.isVerified)) {
    throw refused('Your device did not make sure that it is you.');
  }
  return data;
}

/** Not `unauthorized`: a signed-in owner whose passkey is refused stays signed in. */
export const refused = (message: string) => new DomainError('invalid', message);

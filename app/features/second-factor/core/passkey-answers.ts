import { COSEALG, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';
import * as v from 'valibot';
import type { RateLimits } from '~/engine/core/limits/rate-limits';
import { DomainError } from '~/engine/kit/errors';
import type { Signer } from '~/engine/kit/signer';

/**
 * What adding a passkey and signing in with one share: challenges, and the format of the browser's
 * response.
 */

/** A passkey as its owner sees it. */
export type Passkey = {
  id: string;
  name: string;
  /** Stored in a password manager or an account, not on one device alone. */
  isBackedUp: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
};

/** The site as browsers and authenticators know it. */
type RelyingParty = {
  origin: string;
  /** The host name. */
  id: string;
  name: () => Promise<string>;
};

type Purpose = 'add' | 'sign-in' | 'second-factor';

type ChallengeScope = {
  purpose: Purpose;
  /** The account that the challenge is for; null before the visitor has said who they are. */
  adminId: string | null;
};

export type PasskeyAnswerDeps = {
  now: () => Date;
  newToken: () => string;
  signer: Signer;
  relyingParty: RelyingParty;
  rateLimits: Pick<RateLimits, 'take'>;
};

/** The timeout that W3C Web Authentication Level 3 recommends (15.1): long enough to find the key. */
export const CHALLENGE_MS = 5 * 60 * 1000;

/** The algorithms of phones, security keys and Windows Hello, most common first. */
export const ALGORITHMS = [COSEALG.ES256, COSEALG.EdDSA, COSEALG.RS256];

const challengeText = ({ purpose, adminId }: ChallengeScope, expires: string, nonce: string) =>
  JSON.stringify([purpose, adminId, expires, nonce]);

/**
 * Creates a challenge for one response within `CHALLENGE_MS`. It is signed, not stored, because anybody
 * may request one.
 * @returns the challenge in the form that `@simplewebauthn/server` takes
 */
export async function createChallenge(
  scope: ChallengeScope,
  deps: PasskeyAnswerDeps,
): Promise<string> {
  const expires = String(deps.now().getTime() + CHALLENGE_MS);
  const nonce = deps.newToken();
  const signature = await deps.signer.sign(PURPOSE, challengeText(scope, expires, nonce));
  return [expires, nonce, signature].join('.');
}

const PURPOSE = 'passkey challenge';

/** The maximum length of each field, in characters: far more than any authenticator sends. */
const MAX_LENGTH = 8192;
/** In characters: 1023 bytes in base64url, the limit of the specification (4, "Credential ID"). */
const MAX_ID_LENGTH = 1364;

export const base64url = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(MAX_LENGTH));

/**
 * The fields that both kinds of response have besides `response`, as `@simplewebauthn/browser` sends
 * them.
 */
export const answerEntries = {
  id: v.pipe(base64url, v.maxLength(MAX_ID_LENGTH)),
  rawId: base64url,
  type: v.literal('public-key'),
  /** The site uses no extension. */
  clientExtensionResults: v.object({}),
};

/** @param credential the response as JSON @throws DomainError `invalid` */
export function parseAnswer<T extends v.GenericSchema>(
  schema: T,
  credential: unknown,
): v.InferOutput<T> {
  const found = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), credential);
  if (!found.success) throw unreadable();
  return found.output;
}

const clientDataSchema = v.object({
  challenge: v.string(),
  crossOrigin: v.optional(v.boolean(), false),
});

/**
 * Checks the challenge of a response before anything else in it is read.
 * @returns what the library must find in the response
 * @throws DomainError `invalid` if the challenge is not ours, too old, or for another purpose or
 *   account, and for a response from a frame in another site's page
 */
export async function checkChallenge(
  { response }: { response: { clientDataJSON: string } },
  scope: ChallengeScope,
  deps: PasskeyAnswerDeps,
) {
  const { challenge, crossOrigin } = readClientData(response.clientDataJSON);
  const [expires = '', nonce = '', signature = ''] = decodeChallenge(challenge).split('.');
  const text = challengeText(scope, expires, nonce);
  const isOurs = await deps.signer.verify(PURPOSE, text, signature);
  if (!isOurs || Number(expires) <= deps.now().getTime()) throw tooLate();
  // The library accepts a response from a frame if the browser does not name the embedding page.
  if (crossOrigin) throw notAccepted();
  const { origin, id } = deps.relyingParty;
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id };
}

function decodeChallenge(challenge: string): string {
  try {
    return isoBase64URL.toUTF8String(challenge);
  } catch {
    throw unreadable();
  }
}

/** Uses up the challenge of an accepted response. @throws DomainError `invalid` if it was used before */
export async function consumeChallenge(challenge: string, deps: PasskeyAnswerDeps): Promise<void> {
  const counter = { key: `challenge:${challenge}`, max: 1, windowMs: CHALLENGE_MS };
  if ((await deps.rateLimits.take([counter], deps.now())) !== null) throw tooLate();
}

const tooLate = () => refused('That took too long, or was used already. Please try again.');

function readClientData(clientDataJSON: string): v.InferOutput<typeof clientDataSchema> {
  try {
    return v.parse(clientDataSchema, decodeClientDataJSON(clientDataJSON));
  } catch {
    throw unreadable();
  }
}

/**
 * Awaits a verification by the library, which throws for most invalid responses and returns `verified:
 * false` for the rest.
 * @throws DomainError `invalid` for both
 */
export async function accepted<T extends { verified: boolean }>(
  verification: Promise<T>,
): Promise<T & { verified: true }> {
  const verdict = await verification.catch(() => null);
  if (!isVerified(verdict)) throw notAccepted();
  return verdict;
}

const isVerified = <T extends { verified: boolean }>(
  verdict: T | null,
): verdict is T & { verified: true } => verdict?.verified === true;

/** `invalid`, not `unauthorized`: a signed-in owner whose passkey is refused stays signed in. */
export const refused = (message: string) => new DomainError('invalid', message);

const unreadable = () => refused('The response of the passkey could not be read.');

const notAccepted = () =>
  refused(
    'The response of the passkey is not for this site, or your device did not verify that it is you.',
  );

import type { PasskeyAsked } from '~/domain/account/passkey-sign-in';
import type { PasskeyWanted } from '~/domain/account/passkeys';
import { fromBase64Url, toBase64Url } from '~/lib/base64';
import { browserName } from './user-agent';

/** What the browser does with passkeys. The server checks all of it, see `domain/account/passkey-answers.ts`. */

export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'credentials' in navigator;

const has = <Name extends string>(
  value: unknown,
  ...names: Name[]
): value is Record<Name, unknown> =>
  typeof value === 'object' && value !== null && names.every((name) => name in value);

/** What the server wants to be made; null for any other answer. */
export function wantedIn(result: unknown): PasskeyWanted | null {
  const passkey = has(result, 'passkey') ? result.passkey : null;
  return isWanted(passkey) ? passkey : null;
}

const isWanted = (wanted: unknown): wanted is PasskeyWanted =>
  has(wanted, 'challenge', 'rp', 'user', 'algorithms', 'excludeCredentials');

/** Whether it says what to ask. */
export const isAsked = (answer: unknown): answer is PasskeyAsked =>
  has(answer, 'challenge', 'rpId', 'allowCredentials', 'userVerification');

const toBytes = (text: string) => fromBase64Url(text) ?? new Uint8Array();
const toText = (bytes: ArrayBuffer) => toBase64Url(new Uint8Array(bytes));

const TRANSPORTS: AuthenticatorTransport[] = ['ble', 'hybrid', 'internal', 'nfc', 'usb'];

const descriptors = (credentials: { id: string; transports: string[] }[]) =>
  credentials.map(({ id, transports }) => ({
    type: 'public-key' as const,
    id: toBytes(id),
    transports: TRANSPORTS.filter((transport) => transports.includes(transport)),
  }));

/**
 * Lets the browser make a passkey, which asks the owner.
 * @returns what the server is sent, and what the passkey might be called
 * @throws DOMException where the owner or the browser does not want to
 */
export async function makePasskey(
  wanted: PasskeyWanted,
): Promise<{ credential: string; suggestedName: string }> {
  const { challenge, rp, user, algorithms, excludeCredentials, timeout } = wanted;
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: toBytes(challenge),
      rp,
      user: { ...user, id: toBytes(user.id) },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: descriptors(excludeCredentials),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
      timeout,
    },
  });
  if (!(made instanceof PublicKeyCredential)) throw new Error('no passkey was made');
  const { response } = made;
  const publicKey =
    response instanceof AuthenticatorAttestationResponse ? response.getPublicKey() : null;
  if (!(response instanceof AuthenticatorAttestationResponse) || !publicKey) {
    throw new Error('the browser does not tell the public key');
  }
  const authenticatorData = response.getAuthenticatorData();
  const credential = JSON.stringify({
    id: made.id,
    clientDataJSON: toText(response.clientDataJSON),
    authenticatorData: toText(authenticatorData),
    publicKey: toText(publicKey),
    algorithm: response.getPublicKeyAlgorithm(),
    transports: response.getTransports(),
  });
  return { credential, suggestedName: keeperOf(new Uint8Array(authenticatorData)) };
}

/** What keeps passkeys, by its AAGUID: https://github.com/passkeydeveloper/passkey-authenticator-aaguids */
const KEEPERS: Record<string, string> = {
  '08987058cadc4b81b6e130de50dcbe96': 'Windows Hello',
  '6028b017b1d44c02b4b3afcdafc96bb2': 'Windows Hello',
  '9ddd1817af5a4672a2b93e3dd95000a9': 'Windows Hello',
  '50726f746f6e5061737350726f746f6e': 'Proton Pass',
  '531126d6e717415c93203d9aa6981239': 'Dashlane',
  '53414d53554e47000000000000000000': 'Samsung Pass',
  adce000235bcc60a648b0b25f1f05503: 'Chrome on macOS',
  bada5566a7aa401fbd9645619a55120d: '1Password',
  d548826e79b4db40a3d811116f7e8349: 'Bitwarden',
  ea9b8d664d011d213ce4b6b48cb575d4: 'Google Password Manager',
  fbfc3007154e4ecc8c0b6e020557d7bd: 'iCloud Keychain',
  fdb141b25d84443e8a354698c205a502: 'KeePassXC',
};

/** Many authenticators do not say what they are. */
function keeperOf(authenticatorData: Uint8Array): string {
  const model = [...authenticatorData.slice(37, 53)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return KEEPERS[model] ?? browserName(navigator.userAgent);
}

/**
 * Lets the browser ask a passkey: in a dialog of its own, or, conditionally, among what it offers to fill in.
 * @returns what the server is sent
 * @throws DOMException where nobody answers
 */
export async function askPasskey(
  asked: PasskeyAsked,
  { signal, isConditional }: { signal: AbortSignal; isConditional: boolean },
): Promise<string> {
  const { challenge, rpId, allowCredentials, userVerification, timeout } = asked;
  const found = await navigator.credentials.get({
    mediation: isConditional ? 'conditional' : 'optional',
    signal,
    publicKey: {
      challenge: toBytes(challenge),
      rpId,
      allowCredentials: descriptors(allowCredentials),
      userVerification,
      timeout,
    },
  });
  if (!(found instanceof PublicKeyCredential)) throw new Error('no passkey answered');
  const { response } = found;
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new Error('no assertion');
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return JSON.stringify({
    id: found.id,
    clientDataJSON: toText(clientDataJSON),
    authenticatorData: toText(authenticatorData),
    signature: toText(signature),
    userHandle: userHandle && toText(userHandle),
  });
}

/** Why the browser came back without a passkey, for the person who asked for one. */
export function whyNoPasskey(error: unknown): string {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return 'Nothing was done: the browser’s question was closed, or took too long.';
    case 'InvalidStateError':
      return 'This device has a passkey of this site already.';
    case 'SecurityError':
      return 'Passkeys need an address with a name and https: on your own machine that is localhost, and not 127.0.0.1.';
    default:
      return 'This browser could not do that. Its passkeys may be switched off.';
  }
}

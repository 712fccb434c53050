import {
  base64URLStringToBuffer,
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { PasskeySignInOptions } from '~/core/account/passkey-sign-in';
import type { PasskeyRegistrationOptions } from '~/core/account/passkeys';
import { browserName } from './user-agent';

/** What the browser does with passkeys. The server checks all of it, see `core/account/passkey-answers.ts`. */

export const canUsePasskeys = browserSupportsWebAuthn;

const has = <Name extends string>(
  value: unknown,
  ...names: Name[]
): value is Record<Name, unknown> =>
  typeof value === 'object' && value !== null && names.every((name) => name in value);

/** What the server wants to be made; null for any other answer. */
export function wantedIn(result: unknown): PasskeyRegistrationOptions | null {
  const passkey = has(result, 'passkey') ? result.passkey : null;
  return isWanted(passkey) ? passkey : null;
}

const isWanted = (wanted: unknown): wanted is PasskeyRegistrationOptions =>
  has(wanted, 'challenge', 'rp', 'user', 'pubKeyCredParams');

/** Whether it says what to ask. */
export const isAsked = (answer: unknown): answer is PasskeySignInOptions =>
  has(answer, 'challenge', 'rpId', 'allowCredentials', 'userVerification');

/**
 * Lets the browser make a passkey, which asks the owner.
 * @returns what the server is sent, and what the passkey might be called
 * @throws Error where the owner or the browser does not want to, see `whyNoPasskey`
 */
export async function makePasskey(
  wanted: PasskeyRegistrationOptions,
): Promise<{ credential: string; suggestedName: string }> {
  const made = await startRegistration({ optionsJSON: wanted });
  return {
    credential: JSON.stringify(made),
    suggestedName: keeperOf(made.response.authenticatorData ?? ''),
  };
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

/** Where the AAGUID is in authenticator data (W3C Web Authentication Level 3, 6.1). */
const [AAGUID_AT, AAGUID_END] = [37, 53];

/** Many authenticators do not say what they are. @param authenticatorData in base64url */
function keeperOf(authenticatorData: string): string {
  const bytes = new Uint8Array(base64URLStringToBuffer(authenticatorData));
  const model = [...bytes.slice(AAGUID_AT, AAGUID_END)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return KEEPERS[model] ?? browserName(navigator.userAgent);
}

/**
 * Lets the browser ask a passkey: in a dialog of its own, or, conditionally, among what it offers to fill in.
 * @param signal ends the question
 * @returns what the server is sent
 * @throws Error where nobody answers, see `whyNoPasskey`
 */
export async function askPasskey(
  asked: PasskeySignInOptions,
  { signal, isConditional }: { signal: AbortSignal; isConditional: boolean },
): Promise<string> {
  signal.throwIfAborted();
  const cancel = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', cancel);
  try {
    const useBrowserAutofill = isConditional;
    return JSON.stringify(await startAuthentication({ optionsJSON: asked, useBrowserAutofill }));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
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

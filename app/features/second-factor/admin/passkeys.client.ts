import {
  base64URLStringToBuffer,
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { browserName } from '~/engine/admin/account/user-agent';
import type { PasskeySignInOptions } from '../core/passkey-sign-in';
import type { PasskeyRegistrationOptions } from '../core/passkeys';

/* Passkeys in the browser. The server verifies everything, see `engine/core/account/passkey-answers.ts`. */

export const canUsePasskeys = browserSupportsWebAuthn;

const has = <Name extends string>(
  value: unknown,
  ...names: Name[]
): value is Record<Name, unknown> =>
  typeof value === 'object' && value !== null && names.every((name) => name in value);

/** Returns the options for a new passkey from an action's result, or null if it has none. */
export function readRegistrationOptions(result: unknown): PasskeyRegistrationOptions | null {
  const passkey = has(result, 'passkey') ? result.passkey : null;
  return isRegistrationOptions(passkey) ? passkey : null;
}

const isRegistrationOptions = (options: unknown): options is PasskeyRegistrationOptions =>
  has(options, 'challenge', 'rp', 'user', 'pubKeyCredParams');

/** Whether the server's answer holds the options for signing in. */
export const isSignInOptions = (answer: unknown): answer is PasskeySignInOptions =>
  has(answer, 'challenge', 'rpId', 'allowCredentials', 'userVerification');

/**
 * Lets the browser create a passkey. It asks the owner to confirm.
 * @returns the credential as JSON for the server, and a suggestion for the passkey's name
 * @throws Error if the owner or the browser refuses, see `passkeyErrorMessage`
 */
export async function createPasskey(
  options: PasskeyRegistrationOptions,
): Promise<{ credential: string; suggestedName: string }> {
  const registration = await startRegistration({ optionsJSON: options });
  return {
    credential: JSON.stringify(registration),
    suggestedName: providerName(registration.response.authenticatorData ?? ''),
  };
}

/** Passkey providers by AAGUID: https://github.com/passkeydeveloper/passkey-authenticator-aaguids */
const PROVIDERS: Record<string, string> = {
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

/** The position of the AAGUID in the authenticator data (W3C Web Authentication Level 3, 6.1). */
const [AAGUID_AT, AAGUID_END] = [37, 53];

/** Falls back to the browser's name: many authenticators send no AAGUID. @param authenticatorData in base64url */
function providerName(authenticatorData: string): string {
  const bytes = new Uint8Array(base64URLStringToBuffer(authenticatorData));
  const model = [...bytes.slice(AAGUID_AT, AAGUID_END)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return PROVIDERS[model] ?? browserName(navigator.userAgent);
}

/**
 * Lets the browser sign in with a passkey: in a dialog, or with `isConditional` as a suggestion of its autofill.
 * @param signal cancels the ceremony
 * @returns the credential as JSON for the server
 * @throws Error if the person or the browser cancels, see `passkeyErrorMessage`
 */
export async function requestPasskey(
  options: PasskeySignInOptions,
  { signal, isConditional }: { signal: AbortSignal; isConditional: boolean },
): Promise<string> {
  signal.throwIfAborted();
  const cancel = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', cancel);
  try {
    const useBrowserAutofill = isConditional;
    return JSON.stringify(await startAuthentication({ optionsJSON: options, useBrowserAutofill }));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Returns a message for the person that says why the browser returned no passkey. */
export function passkeyErrorMessage(error: unknown): string {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return 'Nothing was changed. You closed the browser’s dialog, or it took too long.';
    case 'InvalidStateError':
      return 'This device has a passkey of this site already.';
    case 'SecurityError':
      return 'Passkeys need a domain name and https. On your own machine use localhost, not 127.0.0.1.';
    default:
      return 'That did not work. Passkeys may be switched off in this browser.';
  }
}

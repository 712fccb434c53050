import {
  ClientDataType,
  createAssertionSignatureMessage,
  parseAuthenticatorData as parse,
  parseClientDataJSON,
} from '@oslojs/webauthn';
import { toBase64Url } from '~/lib/base64';

/*
 * What a passkey's answer is made of (W3C Web Authentication, Level 3), read by `@oslojs/webauthn`; signatures are
 * checked by Web Crypto. Why so is in docs/decisions/0020-passkeys.md.
 */

/** COSE's numbers of the algorithms that are offered, with what Web Crypto calls them. */
const ALGORITHMS = new Map([
  [-7, { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }],
  [-8, { name: 'Ed25519' }],
  [-257, { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }],
]);

/** The one that nearly every authenticator has comes first. */
export const COSE_ALGORITHMS = [...ALGORITHMS.keys()];
const ES256 = -7;

type Bytes = Uint8Array<ArrayBuffer>;

/** What an authenticator says beside its signature (6.1, "Authenticator Data"). */
export type AuthenticatorData = {
  /** Somebody touched it. */
  isPresent: boolean;
  /** It made sure who, by a finger, a face or a PIN. */
  isVerified: boolean;
  /** Whether the key is kept beyond this device. */
  isBackedUp: boolean;
  /** Signatures so far; 0 where it does not count. */
  counter: number;
  /** Of a new passkey, else null. */
  credentialId: Uint8Array | null;
  /** Whether it answers for the site of this host. */
  isFor: (host: string) => boolean;
};

/** What the browser says of the question that it was asked (5.8.1, "CollectedClientData"). */
export type ClientData = {
  /** Whether a passkey was made, and not used. */
  isNew: boolean;
  /** In base64url. */
  challenge: string;
  origin: string;
  crossOrigin: boolean;
};

/** Null for what is none. */
export function parseClientData(json: Uint8Array): ClientData | null {
  try {
    const { type, challenge, origin, crossOrigin } = parseClientDataJSON(json);
    const isNew = type === ClientDataType.Create;
    return { isNew, challenge: toBase64Url(challenge), origin, crossOrigin: crossOrigin ?? false };
  } catch {
    return null;
  }
}

/** Where the flags are, and those of backups (6.1.3), which the library does not tell. */
const [FLAGS_AT, ELIGIBLE, BACKED_UP] = [32, 8, 16];

/** Null for what is no authenticator data. */
export function parseAuthenticatorData(bytes: Bytes): AuthenticatorData | null {
  try {
    const data = parse(bytes);
    const flags = bytes[FLAGS_AT] ?? 0;
    const isBackedUp = (flags & BACKED_UP) !== 0;
    // What cannot be backed up is not.
    if (isBackedUp && (flags & ELIGIBLE) === 0) return null;
    return {
      isPresent: data.userPresent,
      isVerified: data.userVerified,
      isBackedUp,
      counter: data.signatureCounter,
      credentialId: data.credential?.id ?? null,
      isFor: (host) => data.verifyRelyingPartyIdHash(host),
    };
  } catch {
    return null;
  }
}

/** A public key as Web Crypto takes it; null where it is none of this algorithm. @param spki in DER */
export async function importPublicKey(algorithm: number, spki: Bytes): Promise<CryptoKey | null> {
  const parameters = ALGORITHMS.get(algorithm);
  if (!parameters) return null;
  try {
    return await crypto.subtle.importKey('spki', spki, parameters, false, ['verify']);
  } catch {
    return null;
  }
}

/** Whether a passkey has signed these data (7.2, steps 20 and 21). */
export async function isSignedBy(
  { algorithm, publicKey }: { algorithm: number; publicKey: Bytes },
  answer: { authenticatorData: Bytes; clientDataJSON: Bytes; signature: Bytes },
): Promise<boolean> {
  const key = await importPublicKey(algorithm, publicKey);
  const parameters = ALGORITHMS.get(algorithm);
  const signature = algorithm === ES256 ? plainSignature(answer.signature) : answer.signature;
  if (!key || !parameters || !signature) return false;
  const signed = createAssertionSignatureMessage(answer.authenticatorData, answer.clientDataJSON);
  return crypto.subtle.verify(parameters, key, signature, new Uint8Array(signed));
}

/** Bytes of each of the two numbers of a signature on the curve P-256. */
const HALF = 32;

/**
 * Authenticators write an ECDSA signature as two numbers in DER (RFC 3279, 2.2.3), Web Crypto takes the two one after
 * the other. Null for what is no such signature.
 */
export function plainSignature(der: Bytes): Bytes | null {
  const plain = new Uint8Array(2 * HALF);
  // A sequence that fits: the numbers are too small for a length of more than a byte.
  if (der[0] !== 0x30 || der[1] !== der.length - 2) return null;
  let at = 2;
  for (const end of [HALF, 2 * HALF]) {
    const length = der[at + 1] ?? 0;
    const number = der.slice(at + 2, at + 2 + length);
    if (der[at] !== 0x02 || length === 0 || number.length !== length) return null;
    // A leading zero only says that the number is not negative.
    const digits = number[0] === 0 ? number.slice(1) : number;
    if (digits.length > HALF) return null;
    plain.set(digits, end - digits.length);
    at += 2 + length;
  }
  return at === der.length ? plain : null;
}

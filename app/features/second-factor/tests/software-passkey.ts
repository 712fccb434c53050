import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { cose, isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeySignInOptions } from '../core/passkey-sign-in';
import type { PasskeyRegistrationOptions } from '../core/passkeys';

/* A simulated authenticator and browser, which can also give dishonest responses. */

/** Deviations of a response from that of an honest browser and authenticator. */
export type Twist = {
  challenge?: string;
  origin?: string;
  type?: string;
  crossOrigin?: boolean;
  /** The site whose hash is signed. */
  rpId?: string;
  isPresent?: boolean;
  isVerified?: boolean;
  isBackedUp?: boolean;
  counter?: number;
  /** The credential id of the response. */
  id?: string;
  userHandle?: string | null;
  /** The length at which the authenticator data is cut off. */
  cut?: number;
  signature?: Buffer;
};

const { COSEKEYS, COSEKTY, COSECRV, COSEALG } = cose;

/** The algorithms that the site offers, by their numbers in COSE. */
const KINDS = {
  [COSEALG.ES256]: {
    pair: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    hash: 'sha256',
  },
  [COSEALG.EdDSA]: { pair: () => generateKeyPairSync('ed25519'), hash: null },
  [COSEALG.RS256]: {
    pair: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
    hash: 'sha256',
  },
};

/** A public key in the format of authenticators (RFC 9052, 7). */
function coseKey(key: KeyObject, algorithm: number): Uint8Array {
  const { kty, x = '', y = '', n = '', e = '' } = key.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const entries: Record<string, [number, number | Uint8Array][]> = {
    EC: [
      [COSEKEYS.kty, COSEKTY.EC2],
      [COSEKEYS.alg, algorithm],
      [COSEKEYS.crv, COSECRV.P256],
      [COSEKEYS.x, bytes(x)],
      [COSEKEYS.y, bytes(y)],
    ],
    OKP: [
      [COSEKEYS.kty, COSEKTY.OKP],
      [COSEKEYS.alg, algorithm],
      [COSEKEYS.crv, COSECRV.ED25519],
      [COSEKEYS.x, bytes(x)],
    ],
    RSA: [
      [COSEKEYS.kty, COSEKTY.RSA],
      [COSEKEYS.alg, algorithm],
      [COSEKEYS.n, bytes(n)],
      [COSEKEYS.e, bytes(e)],
    ],
  };
  return isoCBOR.encode(new Map(entries[kty ?? '']));
}

const digest = (data: string | Buffer) => createHash('sha256').update(data).digest();
const json = (value: object) => Buffer.from(JSON.stringify(value));

/** Creates a passkey. @param counts whether its counter increases, like that of a security key */
export function softwarePasskey({
  algorithm = COSEALG.ES256,
  counts = false,
}: {
  algorithm?: keyof typeof KINDS;
  counts?: boolean;
} = {}) {
  const { pair, hash } = KINDS[algorithm];
  const { publicKey, privateKey } = pair();
  const idBytes = randomBytes(16);
  const id = idBytes.toString('base64url');
  let counter = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, challenge: string, twist: Twist) =>
    json({
      type: twist.type ?? type,
      challenge: twist.challenge ?? challenge,
      origin: twist.origin ?? 'https://example.com',
      crossOrigin: twist.crossOrigin ?? false,
    });

  /** @param attested of a new passkey */
  function authenticatorData(rpId: string, twist: Twist, attested?: Buffer): Buffer {
    const { isPresent = true, isVerified = true, isBackedUp = false } = twist;
    if (counts) counter += 1;
    const flags =
      (isPresent ? 1 : 0) | (isVerified ? 4 : 0) | (isBackedUp ? 24 : 0) | (attested ? 64 : 0);
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags);
    tail.writeUInt32BE(twist.counter ?? counter, 1);
    const data = [digest(twist.rpId ?? rpId), tail, attested ?? Buffer.alloc(0)];
    return Buffer.concat(data).subarray(0, twist.cut);
  }

  const credential = (twist: Twist, response: object) => {
    const name = twist.id ?? id;
    const entries = { id: name, rawId: name, type: 'public-key', clientExtensionResults: {} };
    return JSON.stringify({ ...entries, response });
  };

  return {
    id,

    /** The response to the options of the security page, as the page's script sends it. */
    create(wanted: PasskeyRegistrationOptions, twist: Twist = {}): string {
      userHandle = wanted.user.id;
      const model = Buffer.alloc(16);
      const length = Buffer.from([0, idBytes.length]);
      const attested = Buffer.concat([model, length, idBytes, coseKey(publicKey, algorithm)]);
      const authData = authenticatorData(wanted.rp.id ?? '', twist, attested);
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return credential(twist, {
        clientDataJSON: clientData('webauthn.create', wanted.challenge, twist).toString(
          'base64url',
        ),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      });
    },

    /** The response to the request of the sign-in page. */
    get(asked: PasskeySignInOptions, twist: Twist = {}): string {
      const clientDataJSON = clientData('webauthn.get', asked.challenge, twist);
      const data = authenticatorData(asked.rpId ?? '', twist);
      const signed = Buffer.concat([data, digest(clientDataJSON)]);
      const signature = twist.signature ?? sign(hash, signed, privateKey);
      const { userHandle: user = userHandle } = twist;
      return credential(twist, {
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: user ?? undefined,
      });
    },
  };
}

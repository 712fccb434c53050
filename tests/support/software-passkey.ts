import type { PasskeyAsked } from '~/domain/account/passkey-sign-in';
import type { PasskeyWanted } from '~/domain/account/passkeys';
import { fromBase64Url, toBase64Url } from '~/lib/base64';

/* An authenticator and a browser in one, which also answer as no honest ones would. */

type Bytes = Uint8Array<ArrayBuffer>;

/** What is different in an answer, of the browser or of the authenticator. */
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
  /** What the answer is called by. */
  id?: string;
  userHandle?: string | null;
  /** Bytes after which nothing is left. */
  cut?: number;
  signature?: Bytes;
};

const KINDS = {
  [-7]: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  [-8]: { name: 'Ed25519' },
  [-257]: {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    modulusLength: 2048,
    publicExponent: Uint8Array.of(1, 0, 1),
  },
};

const text = (value: string) => new TextEncoder().encode(value);
const digest = async (bytes: Bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** Two numbers, one after the other, as DER has them. */
export function derOf(plain: Uint8Array): Bytes {
  const numbers = [plain.slice(0, 32), plain.slice(32)].map((half) => {
    const first = half.findIndex((byte) => byte !== 0);
    const digits = first === -1 ? Uint8Array.of(0) : half.slice(first);
    const number = (digits[0] ?? 0) > 127 ? join(Uint8Array.of(0), digits) : digits;
    return join(Uint8Array.of(2, number.length), number);
  });
  const body = join(...numbers);
  return join(Uint8Array.of(0x30, body.length), body);
}

/** A passkey of its own. @param counts whether its counter goes up, as that of a security key does */
export async function softwarePasskey({
  algorithm = -7,
  counts = false,
}: {
  algorithm?: keyof typeof KINDS;
  counts?: boolean;
} = {}) {
  const kind = KINDS[algorithm];
  const pair = await crypto.subtle.generateKey(kind, true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('no pair of keys');
  const { privateKey, publicKey } = pair;
  const id = crypto.getRandomValues(new Uint8Array(16));
  let counter = 0;
  let userHandle: string | null = null;

  const clientData = (type: string, challenge: string, twist: Twist) =>
    text(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? 'https://example.com',
        crossOrigin: twist.crossOrigin ?? false,
      }),
    );

  async function authenticatorData(rpId: string, twist: Twist, more?: Uint8Array) {
    const { isPresent = true, isVerified = true, isBackedUp = false } = twist;
    if (counts) counter += 1;
    const flags =
      Number(isPresent) | (isVerified ? 4 : 0) | (isBackedUp ? 24 : 0) | (more ? 64 : 0);
    const count = new DataView(new ArrayBuffer(4));
    count.setUint32(0, twist.counter ?? counter);
    return join(
      await digest(text(twist.rpId ?? rpId)),
      Uint8Array.of(flags),
      new Uint8Array(count.buffer),
      more ?? new Uint8Array(),
    ).slice(0, twist.cut);
  }

  async function sign(data: Bytes, clientDataJSON: Bytes): Promise<Bytes> {
    const signed = join(data, await digest(clientDataJSON));
    const signature = new Uint8Array(await crypto.subtle.sign(kind, privateKey, signed));
    return algorithm === -7 ? derOf(signature) : signature;
  }

  return {
    id: toBase64Url(id),

    /** The answer to what the security page offers, as the page's script sends it. */
    async create(wanted: PasskeyWanted, twist: Twist = {}): Promise<string> {
      userHandle = wanted.user.id;
      const model = new Uint8Array(16);
      const about = join(model, Uint8Array.of(0, id.length), id, Uint8Array.of(0xa0));
      return JSON.stringify({
        id: twist.id ?? toBase64Url(id),
        clientDataJSON: toBase64Url(clientData('webauthn.create', wanted.challenge, twist)),
        authenticatorData: toBase64Url(await authenticatorData(wanted.rp.id, twist, about)),
        publicKey: toBase64Url(new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))),
        algorithm,
        transports: ['internal'],
      });
    },

    /** The answer to what the sign-in page asks. */
    async get(asked: PasskeyAsked, twist: Twist = {}): Promise<string> {
      const clientDataJSON = clientData('webauthn.get', asked.challenge, twist);
      const data = await authenticatorData(asked.rpId, twist);
      const signature = twist.signature ?? (await sign(data, clientDataJSON));
      return JSON.stringify({
        id: twist.id ?? toBase64Url(id),
        clientDataJSON: toBase64Url(clientDataJSON),
        authenticatorData: toBase64Url(data),
        signature: toBase64Url(signature),
        userHandle: twist.userHandle === undefined ? userHandle : twist.userHandle,
      });
    },

    /** Its public key, and a signature of it over what is asked. */
    async signed(challenge: string) {
      const answer = JSON.parse(
        await this.get({
          challenge,
          rpId: 'example.com',
          allowCredentials: [],
          userVerification: 'required',
          timeout: 1,
        }),
      );
      const bytes = (name: string) => fromBase64Url(String(answer[name])) ?? new Uint8Array();
      return {
        publicKey: new Uint8Array(await crypto.subtle.exportKey('spki', publicKey)),
        authenticatorData: bytes('authenticatorData'),
        clientDataJSON: bytes('clientDataJSON'),
        signature: bytes('signature'),
      };
    },
  };
}

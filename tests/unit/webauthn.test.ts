import { describe, expect, it } from 'vitest';
import {
  COSE_ALGORITHMS,
  importPublicKey,
  isSignedBy,
  parseAuthenticatorData,
  parseClientData,
  plainSignature,
} from '~/domain/account/webauthn';
import { derOf, softwarePasskey } from '../support/software-passkey';

/** Authenticator data with these flags, and what follows them. */
const dataWith = (flags: number, more: number[] = []) =>
  Uint8Array.of(...Array<number>(32).fill(7), flags, 0, 0, 1, 2, ...more);

const MODEL = Array<number>(16).fill(0);

describe('authenticator data', () => {
  it('tell who they are for, what was checked, and how many signatures there were', () => {
    expect(parseAuthenticatorData(dataWith(0b101))).toMatchObject({
      isPresent: true,
      isVerified: true,
      isBackedUp: false,
      counter: 258,
      credentialId: null,
    });
    expect(parseAuthenticatorData(dataWith(0b11000))).toMatchObject({
      isPresent: false,
      isVerified: false,
      isBackedUp: true,
    });
  });

  it('are for the site whose hash they hold, and no other', async () => {
    const passkey = await softwarePasskey();
    const { authenticatorData } = await passkey.signed('a challenge');
    const data = parseAuthenticatorData(authenticatorData);
    expect(['example.com', 'example.org', ''].map((host) => data?.isFor(host))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('of a new passkey hold its id, and nothing of what comes after it', () => {
    const data = parseAuthenticatorData(dataWith(64, [...MODEL, 0, 3, 9, 8, 7, 0xa0]));
    expect(data?.credentialId).toEqual(Uint8Array.of(9, 8, 7));
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a byte too few', dataWith(0).slice(0, 36)],
    ['a backup of what cannot be backed up', dataWith(0b10000)],
    ['a new passkey without anything about it', dataWith(64)],
    ['an id that is longer than the data', dataWith(64, [...MODEL, 0, 4, 9, 8, 7])],
    ['an id of a length that is cut off', dataWith(64, [...MODEL, 0])],
    ['a key that is none', dataWith(64, [...MODEL, 0, 3, 9, 8, 7, 1])],
    ['a key that is cut off', dataWith(64, [...MODEL, 0, 3, 9, 8, 7, 0xa1, 1])],
  ])('are none: %s', (_, bytes) => {
    expect(parseAuthenticatorData(bytes)).toBeNull();
  });
});

describe("the browser's data", () => {
  const asBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
  const data = { type: 'webauthn.get', challenge: 'c29tZQ', origin: 'https://example.com' };

  it('tell what was asked, by whom, and whether from within another page', () => {
    expect(parseClientData(asBytes(data))).toEqual({
      isNew: false,
      challenge: 'c29tZQ',
      origin: 'https://example.com',
      crossOrigin: false,
    });
    const other = { ...data, type: 'webauthn.create', crossOrigin: true, topOrigin: 'https://a' };
    expect(parseClientData(asBytes(other))).toMatchObject({ isNew: true, crossOrigin: true });
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['null', asBytes(null)],
    ['a payment', asBytes({ ...data, type: 'payment.get' })],
    ['no challenge', asBytes({ ...data, challenge: undefined })],
    ['a challenge that is no base64url', asBytes({ ...data, challenge: '***' })],
    ['no origin', asBytes({ ...data, origin: null })],
  ])('are none: %s', (_, bytes) => {
    expect(parseClientData(bytes)).toBeNull();
  });
});

describe('a signature in DER', () => {
  const half = (...last: number[]) => [...Array<number>(32 - last.length).fill(0), ...last];

  it.each([
    ['small numbers', [...half(1), ...half(2)]],
    ['numbers whose first bit is set', [...Array<number>(64).fill(255)]],
    ['a number of 31 bytes', [...half(...Array<number>(31).fill(200)), ...half(3)]],
  ])('comes out as its two numbers: %s', (_, plain) => {
    expect(plainSignature(derOf(Uint8Array.from(plain)))).toEqual(Uint8Array.from(plain));
  });

  it.each([
    ['nothing', []],
    ['another type', [0x31, 6, 2, 1, 1, 2, 1, 1]],
    ['a length that is not its own', [0x30, 7, 2, 1, 1, 2, 1, 1]],
    ['a single number', [0x30, 3, 2, 1, 1]],
    ['three numbers', [0x30, 9, 2, 1, 1, 2, 1, 1, 2, 1, 1]],
    ['a number without digits', [0x30, 5, 2, 0, 2, 1, 1]],
    ['a number that is cut off', [0x30, 6, 2, 1, 1, 2, 2, 1]],
    ['a number of 33 bytes', [0x30, 38, 2, 33, ...Array<number>(33).fill(1), 2, 1, 1]],
  ])('is none: %s', (_, bytes) => {
    expect(plainSignature(Uint8Array.from(bytes))).toBeNull();
  });
});

describe('a signature', () => {
  it.each([-7, -8, -257] as const)(
    'of the algorithm %i holds for what was signed and nothing else',
    async (algorithm) => {
      expect(COSE_ALGORITHMS).toContain(algorithm);
      const passkey = await softwarePasskey({ algorithm });
      const other = await softwarePasskey({ algorithm });
      const { publicKey, ...answer } = await passkey.signed('a challenge');
      const { publicKey: foreign, ...others } = await other.signed('another challenge');
      expect(await isSignedBy({ algorithm, publicKey }, answer)).toBe(true);
      expect(await isSignedBy({ algorithm, publicKey: foreign }, answer)).toBe(false);
      const { authenticatorData, clientDataJSON, signature } = others;
      for (const change of [
        { authenticatorData: authenticatorData.slice(1) },
        { clientDataJSON },
        { signature },
      ])
        expect(await isSignedBy({ algorithm, publicKey }, { ...answer, ...change })).toBe(false);
    },
  );

  it('is not looked at with a key of another kind, or none', async () => {
    const { publicKey, ...answer } = await (await softwarePasskey()).signed('a challenge');
    expect(await importPublicKey(-257, publicKey)).toBeNull();
    expect(await importPublicKey(-7, publicKey.slice(2))).toBeNull();
    expect(await isSignedBy({ algorithm: -257, publicKey }, answer)).toBe(false);
    expect(await isSignedBy({ algorithm: 0, publicKey }, answer)).toBe(false);
  });
});

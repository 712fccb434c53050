import type { Totp } from '~/domain/second-factor';

/** RFC 4648, 6. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** RFC 4226, 4: "The length of the shared secret [...] RECOMMEND [...] 160 bits". */
const SECRET_BYTES = 20;
const DIGITS = 6;

function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
}

function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Uint8Array.from(bytes, (eight) => Number.parseInt(eight, 2));
}

/** RFC 6238 by Web Crypto. */
export const totp: Totp = {
  newSecret: () => toBase32(crypto.getRandomValues(new Uint8Array(SECRET_BYTES))),

  async code(secret, step) {
    const algorithm = { name: 'HMAC', hash: 'SHA-1' };
    const key = await crypto.subtle.importKey('raw', fromBase32(secret), algorithm, false, [
      'sign',
    ]);
    const message = new DataView(new ArrayBuffer(8));
    message.setBigUint64(0, BigInt(step));
    const mac = new DataView(await crypto.subtle.sign('HMAC', key, message));
    // RFC 4226, 5.3: the last four bits say where the 31 bits of the code begin.
    const offset = mac.getUint8(mac.byteLength - 1) & 0xf;
    const number = (mac.getUint32(offset) & 0x7fffffff) % 10 ** DIGITS;
    return String(number).padStart(DIGITS, '0');
  },
};

/** Crockford's Base32 (https://www.crockford.com/base32.html), as ULIDs are written. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The 128 bits of a ULID written as a UUID, for names that outlive an address: `urn:uuid:…` (RFC 9562).
 * @param ulid 26 characters of Crockford's Base32
 */
export function uuidOf(ulid: string): string {
  const bits = [...ulid].reduce((sum, digit) => sum * 32n + BigInt(DIGITS.indexOf(digit)), 0n);
  const hex = BigInt.asUintN(128, bits).toString(16).padStart(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The first 128 bits of a text in hex, written as a ULID. It tells no time. */
export function ulidOf(hex: string): string {
  const bits = BigInt(`0x${hex.slice(0, 32)}`);
  const digit = (_: unknown, place: number) =>
    DIGITS[Number((bits >> BigInt(5 * (25 - place))) & 31n)];
  return Array.from({ length: 26 }, digit).join('');
}

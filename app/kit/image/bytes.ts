/** A file that ends too early, or that is not what its first bytes say. */
export class BrokenImage extends Error {}

/** A file with camera data in a place where it cannot be taken out. */
export class PrivateImage extends Error {}

/** `length` bytes from `start` on. @throws BrokenImage where the file ends before that. */
export function slice(bytes: Uint8Array, start: number, length: number): Uint8Array {
  if (start + length > bytes.length) throw new BrokenImage();
  return bytes.subarray(start, start + length);
}

/** An unsigned number of up to 4 bytes, the highest first. */
export const bigEndian = (bytes: Uint8Array, start: number, length: number): number =>
  slice(bytes, start, length).reduce((sum, byte) => sum * 256 + byte, 0);

/** An unsigned number of up to 4 bytes, the lowest first. */
export const littleEndian = (bytes: Uint8Array, start: number, length: number): number =>
  slice(bytes, start, length).reduceRight((sum, byte) => sum * 256 + byte, 0);

/** The bytes as the letters that they are in Latin-1. */
export const letters = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...slice(bytes, start, length));

export const startsWith = (bytes: Uint8Array, text: string): boolean =>
  bytes.length >= text.length && letters(bytes, 0, text.length) === text;

export function concatenate(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

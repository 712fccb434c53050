/** The file ends too early, or is not in the format that its first bytes announce. */
export class BrokenImage extends Error {}

/** The file has camera data that cannot be removed. */
export class PrivateImage extends Error {}

/** Returns `length` bytes from `start`. @throws BrokenImage if the file is too short */
export function slice(bytes: Uint8Array, start: number, length: number): Uint8Array {
  if (start + length > bytes.length) throw new BrokenImage();
  return bytes.subarray(start, start + length);
}

/** Reads an unsigned big-endian number of up to 4 bytes. */
export const bigEndian = (bytes: Uint8Array, start: number, length: number): number =>
  slice(bytes, start, length).reduce((sum, byte) => sum * 256 + byte, 0);

/** Reads an unsigned little-endian number of up to 4 bytes. */
export const littleEndian = (bytes: Uint8Array, start: number, length: number): number =>
  slice(bytes, start, length).reduceRight((sum, byte) => sum * 256 + byte, 0);

/** Decodes bytes as Latin-1. */
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

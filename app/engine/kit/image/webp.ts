import { BrokenImage, concatenate, letters, littleEndian, slice } from './bytes';

/** Chunks to keep (WebP container specification): all known ones except Exif and XMP. */
const KEPT = new Set(['VP8X', 'ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L']);
const HAS_EXIF_OR_XMP = 0b1100;

/** Reads a WebP and removes Exif, XMP and any data after its end. */
export function readWebp(bytes: Uint8Array) {
  const end = littleEndian(bytes, 4, 4) + 8;
  const whole = slice(bytes, 0, end);
  const kept: Uint8Array[] = [];
  let size: { width: number; height: number } | undefined;
  let hasData = false;
  let position = 12;
  while (position < end) {
    const type = letters(whole, position, 4);
    const length = littleEndian(whole, position + 4, 4);
    const body = slice(whole, position + 8, length);
    // Chunks begin at even offsets. Some encoders omit the padding of the last chunk.
    const padded = slice(whole, position, Math.min(8 + length + (length % 2), end - position));
    position += padded.length;
    if (type === 'VP8X') size = { width: number24(body, 4) + 1, height: number24(body, 7) + 1 };
    if (type === 'VP8 ') size ??= lossySize(body);
    if (type === 'VP8L') size ??= losslessSize(body);
    hasData ||= type === 'VP8 ' || type === 'VP8L' || type === 'ANMF';
    if (KEPT.has(type)) kept.push(type === 'VP8X' ? withoutFlags(padded) : padded);
  }
  if (!size || !hasData) throw new BrokenImage();
  const body = concatenate(kept);
  const head = whole.slice(0, 12);
  new DataView(head.buffer).setUint32(4, body.length + 4, true);
  return { ...size, bytes: concatenate([head, body]) };
}

const number24 = (bytes: Uint8Array, start: number) => littleEndian(bytes, start, 3);

function withoutFlags(chunk: Uint8Array): Uint8Array {
  const copy = chunk.slice();
  copy[8] = (copy[8] ?? 0) & ~HAS_EXIF_OR_XMP;
  return copy;
}

/** RFC 6386, 9.1: three bytes, the start code 9D 01 2A, then width and height with 14 bits each. */
function lossySize(body: Uint8Array) {
  if (letters(body, 3, 3) !== '\x9d\x01\x2a') throw new BrokenImage();
  return { width: littleEndian(body, 6, 2) & 0x3fff, height: littleEndian(body, 8, 2) & 0x3fff };
}

/** WebP lossless bitstream specification, 3: the signature 2F, then width and height minus one with 14 bits each. */
function losslessSize(body: Uint8Array) {
  if (body[0] !== 0x2f) throw new BrokenImage();
  const bits = littleEndian(body, 1, 4);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

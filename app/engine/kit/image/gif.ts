import { BrokenImage, bigEndian, concatenate, letters, littleEndian, slice } from './bytes';

/** Block types, by their first byte (GIF89a, appendix A). */
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const COMMENT = 0xfe;
const APPLICATION = 0xff;
/** Application extensions with the loop count of an animation. */
const LOOPS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/** Reads a GIF and removes comments, XMP and any data after its end. */
export function readGif(bytes: Uint8Array) {
  const head = 13 + colourTable(bytes, 10);
  const kept = [slice(bytes, 0, head)];
  let hasImage = false;
  let position = head;
  for (;;) {
    const kind = bigEndian(bytes, position, 1);
    if (kind === TRAILER) break;
    const start = position;
    let isKept = true;
    if (kind === EXTENSION) {
      const label = bigEndian(bytes, position + 1, 1);
      const isLoop = label === APPLICATION && LOOPS.has(letters(bytes, position + 3, 11));
      isKept = label !== COMMENT && (label !== APPLICATION || isLoop);
      position = endOfBlocks(bytes, position + 2);
    } else if (kind === IMAGE) {
      hasImage = true;
      position = endOfBlocks(bytes, position + 10 + colourTable(bytes, position + 9) + 1);
    } else {
      throw new BrokenImage();
    }
    if (isKept) kept.push(bytes.subarray(start, position));
  }
  if (!hasImage) throw new BrokenImage();
  return {
    width: littleEndian(bytes, 6, 2),
    height: littleEndian(bytes, 8, 2),
    bytes: concatenate([...kept, Uint8Array.of(TRAILER)]),
  };
}

/** Returns the size in bytes of a colour table, given the position of the byte with its flags. */
function colourTable(bytes: Uint8Array, place: number): number {
  const flags = bigEndian(bytes, place, 1);
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

/** Returns the position after a series of sub-blocks. Each begins with its length, and length 0 ends the series. */
function endOfBlocks(bytes: Uint8Array, start: number): number {
  let position = start;
  for (;;) {
    const length = bigEndian(bytes, position, 1);
    position += length + 1;
    if (length === 0) return position;
  }
}

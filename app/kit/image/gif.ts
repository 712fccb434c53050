import { BrokenImage, bigEndian, concatenate, letters, littleEndian, slice } from './bytes';

/** GIF89a, appendix A: the blocks, by their first byte. */
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const COMMENT = 0xfe;
const APPLICATION = 0xff;
/** The applications that say how often an animation repeats. */
const LOOPS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/** A GIF without comments and XMP, and without whatever follows its end. */
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

/** The bytes that the table of colours takes up; its flag and its size are in the byte at that place. */
function colourTable(bytes: Uint8Array, place: number): number {
  const flags = bigEndian(bytes, place, 1);
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

/** The place after a row of blocks that begin with their length and end with one of length 0. */
function endOfBlocks(bytes: Uint8Array, start: number): number {
  let position = start;
  for (;;) {
    const length = bigEndian(bytes, position, 1);
    position += length + 1;
    if (length === 0) return position;
  }
}

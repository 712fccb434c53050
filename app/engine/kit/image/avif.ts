import { BrokenImage, bigEndian, letters, PrivateImage, slice } from './bytes';

type Box = { type: string; body: Uint8Array };

/** The top-level boxes of a still picture (ISO/IEC 23008-12). Others belong to image sequences. */
const TOP_BOXES = new Set(['ftyp', 'meta', 'mdat', 'free', 'skip']);
/** Items with metadata: Exif and XMP. */
const PRIVATE_ITEMS = new Set(['Exif', 'mime']);

/** @returns true for the `ftyp` box of an AVIF still picture */
export const isAvif = (bytes: Uint8Array): boolean =>
  bytes.length >= 16 && letters(bytes, 4, 8) === 'ftypavif';

/**
 * Reads an AVIF; its bytes stay unchanged.
 * @throws PrivateImage if it holds Exif or XMP. They lie between the image data, so removing them would change every
 *   offset in the file.
 */
export function readAvif(bytes: Uint8Array) {
  const top = boxes(bytes);
  const meta = top.find((box) => box.type === 'meta');
  const isStill = top.every((box) => TOP_BOXES.has(box.type));
  if (!meta || !isStill || !top.some((box) => box.type === 'mdat')) throw new BrokenImage();
  // `meta` and `iinf` begin with four bytes of version and flags.
  const inMeta = boxes(meta.body.subarray(4));
  if (itemTypes(inMeta).some((type) => PRIVATE_ITEMS.has(type))) throw new PrivateImage();
  const properties = inside(inside(inMeta, 'iprp'), 'ipco');
  const sizes = properties
    .filter((box) => box.type === 'ispe')
    .map(({ body }) => ({ width: bigEndian(body, 4, 4), height: bigEndian(body, 8, 4) }))
    // Tiles and thumbnails have sizes of their own, so the largest is the picture's.
    .sort((a, b) => b.width * b.height - a.width * a.height);
  const [size] = sizes;
  if (!size) throw new BrokenImage();
  const rotation = properties.find((box) => box.type === 'irot')?.body[0] ?? 0;
  const isTurned = (rotation & 1) === 1;
  return {
    width: isTurned ? size.height : size.width,
    height: isTurned ? size.width : size.height,
    bytes,
  };
}

/** Splits a container into its boxes, each preceded by its length. @throws BrokenImage if the last one is cut off */
function boxes(bytes: Uint8Array): Box[] {
  const found: Box[] = [];
  let position = 0;
  while (position < bytes.length) {
    const short = bigEndian(bytes, position, 4);
    const type = letters(bytes, position + 4, 4);
    const isLong = short === 1;
    // 0: to the end. 1: eight bytes of length follow, of which we need the lower half.
    const long = isLong ? bigEndian(bytes, position + 12, 4) : short;
    const length = short === 0 ? bytes.length - position : long;
    const head = isLong ? 16 : 8;
    if (length < head) throw new BrokenImage();
    found.push({ type, body: slice(bytes, position + head, length - head) });
    position += length;
  }
  return found;
}

const inside = (parents: Box[], type: string): Box[] => {
  const box = parents.find((one) => one.type === type);
  return box ? boxes(box.body) : [];
};

/** Returns the four-letter type of each item, which `infe` has since version 2. */
function itemTypes(inMeta: Box[]): string[] {
  const list = inMeta.find((box) => box.type === 'iinf');
  if (!list) return [];
  const count = list.body[0] === 0 ? 2 : 4;
  return boxes(list.body.subarray(4 + count))
    .filter((box) => box.type === 'infe')
    .map(({ body }) => letters(body, body[0] === 3 ? 10 : 8, 4));
}

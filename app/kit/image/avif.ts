import { BrokenImage, bigEndian, letters, PrivateImage, slice } from './bytes';

type Box = { type: string; body: Uint8Array };

/** A still picture consists of these (ISO/IEC 23008-12); others belong to films. */
const TOP_BOXES = new Set(['ftyp', 'meta', 'mdat', 'free', 'skip']);
/** Items that are no picture: the camera's data, and XMP. */
const PRIVATE_ITEMS = new Set(['Exif', 'mime']);

/** @returns true for the `ftyp` box of an AVIF still picture */
export const isAvif = (bytes: Uint8Array): boolean =>
  bytes.length >= 16 && letters(bytes, 4, 8) === 'ftypavif';

/**
 * An AVIF as it is.
 * @throws PrivateImage where it holds Exif or XMP: that lies in the midst of the picture's own data,
 *   and is found by addresses that would all have to move.
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
    // A picture made of tiles has their sizes too, and its thumbnail's.
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

/** The boxes of a container, each with its own length before it. @throws BrokenImage for a loose end */
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

/** The four letters of each item; `infe` tells them since its version 2. */
function itemTypes(inMeta: Box[]): string[] {
  const list = inMeta.find((box) => box.type === 'iinf');
  if (!list) return [];
  const count = list.body[0] === 0 ? 2 : 4;
  return boxes(list.body.subarray(4 + count))
    .filter((box) => box.type === 'infe')
    .map(({ body }) => letters(body, body[0] === 3 ? 10 : 8, 4));
}

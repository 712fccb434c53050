import { BrokenImage, bigEndian, concatenate, littleEndian, slice, startsWith } from './bytes';

/** Start of frame (ITU-T T.81, table B.1). C4, C8 and CC lie in the same range but mean something else. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const EXIF_MARKER = 0xe1;
const COMMENT = 0xfe;

/** Application segments to keep: pixel density and colours. All others may hold private data. */
const KEPT: Record<number, string> = { 224: 'JFIF\0', 226: 'ICC_PROFILE\0', 238: 'Adobe' };

/**
 * Reads a JPEG and removes Exif, GPS, XMP, comments and any data after its end (phones append further pictures there,
 * with locations of their own). Writes the orientation back, because it is part of Exif too.
 */
export function readJpeg(bytes: Uint8Array) {
  const kept: Uint8Array[] = [];
  let size: { width: number; height: number } | undefined;
  let orientation = 1;
  let scans = 0;
  let position = 2;
  for (;;) {
    const marker = markerAt(bytes, position);
    position = marker.end;
    if (marker.code === END_OF_IMAGE) break;
    const length = bigEndian(bytes, position, 2);
    if (length < 2) throw new BrokenImage();
    const body = slice(bytes, position + 2, length - 2);
    const start = position - 2;
    position += length;
    if (isFrame(marker.code)) {
      size = { height: bigEndian(body, 1, 2), width: bigEndian(body, 3, 2) };
    }
    if (marker.code === EXIF_MARKER && startsWith(body, 'Exif\0')) {
      orientation = orientationOf(body.subarray(6));
    }
    if (marker.code === START_OF_SCAN) {
      position = endOfScan(bytes, position);
      scans += 1;
    }
    const name = KEPT[marker.code];
    const isKept = isApplication(marker.code)
      ? name !== undefined && startsWith(body, name)
      : marker.code !== COMMENT;
    if (isKept) kept.push(bytes.subarray(start, position));
  }
  if (!size || scans === 0) throw new BrokenImage();
  const turned = orientation >= 5;
  return {
    width: turned ? size.height : size.width,
    height: turned ? size.width : size.height,
    bytes: concatenate([
      Uint8Array.of(0xff, 0xd8),
      // JFIF must come first.
      ...kept.filter(isJfif),
      ...(orientation > 1 ? [orientationSegment(orientation)] : []),
      ...kept.filter((segment) => !isJfif(segment)),
      Uint8Array.of(0xff, END_OF_IMAGE),
    ]),
  };
}

const isJfif = (segment: Uint8Array) => segment[1] === 0xe0;

/** Reads a marker, which any number of FF bytes may precede. */
function markerAt(bytes: Uint8Array, start: number): { code: number; end: number } {
  if (bytes[start] !== 0xff) throw new BrokenImage();
  let position = start + 1;
  while (bytes[position] === 0xff) position += 1;
  return { code: bigEndian(bytes, position, 1), end: position + 1 };
}

/** Returns the position after the compressed data, in which every FF is followed by 00 or a restart marker. */
function endOfScan(bytes: Uint8Array, start: number): number {
  let position = start;
  for (;;) {
    position = bytes.indexOf(0xff, position);
    const next = position === -1 ? undefined : bytes[position + 1];
    if (next === undefined) throw new BrokenImage();
    if (next !== 0 && next !== 0xff && !isRestart(next)) return position;
    position += next === 0xff ? 1 : 2;
  }
}

/** Reads the orientation, 1 to 8: tag 0x0112 of the first TIFF directory (Exif 2.32, 4.6.4). Defaults to 1. */
function orientationOf(tiff: Uint8Array): number {
  try {
    const number = startsWith(tiff, 'II') ? littleEndian : bigEndian;
    const directory = number(tiff, 4, 4);
    const count = number(tiff, directory, 2);
    for (let index = 0; index < count; index += 1) {
      const entry = directory + 2 + index * 12;
      if (number(tiff, entry, 2) !== 0x0112) continue;
      const value = number(tiff, entry + 8, 2);
      return value >= 1 && value <= 8 ? value : 1;
    }
  } catch (error) {
    // The picture can be intact although its Exif is malformed.
    if (!(error instanceof BrokenImage)) throw error;
  }
  return 1;
}

/** Builds an Exif segment that holds only the orientation. */
const orientationSegment = (orientation: number): Uint8Array =>
  Uint8Array.of(
    ...[0xff, 0xe1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0x00, 0x00],
    ...[0x4d, 0x4d, 0x00, 0x2a, 0x00, 0x00, 0x00, 0x08, 0x00, 0x01],
    ...[0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, orientation, 0x00, 0x00],
    ...[0x00, 0x00, 0x00, 0x00],
  );

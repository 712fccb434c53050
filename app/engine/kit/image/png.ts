import { BrokenImage, bigEndian, concatenate, letters, slice } from './bytes';

export const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';

/** Chunks that affect how the picture looks. Texts, times and Exif are removed (PNG, third edition, 11). */
const KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs acTL fcTL fdAT'.split(
    ' ',
  ),
);

/** Reads a PNG and removes metadata and any data after its end. */
export function readPng(bytes: Uint8Array) {
  if (letters(bytes, 12, 4) !== 'IHDR' || bigEndian(bytes, 8, 4) !== 13) throw new BrokenImage();
  const kept = [slice(bytes, 0, 8)];
  let hasData = false;
  let position = 8;
  let type = '';
  while (type !== 'IEND') {
    const length = bigEndian(bytes, position, 4) + 12;
    const chunk = slice(bytes, position, length);
    type = letters(chunk, 4, 4);
    hasData ||= type === 'IDAT' && length > 12;
    if (KEPT.has(type)) kept.push(chunk);
    position += length;
  }
  if (!hasData) throw new BrokenImage();
  return {
    width: bigEndian(bytes, 16, 4),
    height: bigEndian(bytes, 20, 4),
    bytes: concatenate(kept),
  };
}

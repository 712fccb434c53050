import { isAvif, readAvif } from './avif';
import { BrokenImage, PrivateImage, startsWith } from './bytes';
import { readGif } from './gif';
import { readJpeg } from './jpeg';
import { PNG_SIGNATURE, readPng } from './png';
import { isSvg, readSvg } from './svg';
import { readWebp } from './webp';

export type ImageType = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'svg';

/** Width and height as displayed: swapped if the Exif orientation turns the picture by 90 degrees. */
type Image = { type: ImageType; width: number; height: number; bytes: Uint8Array };

const FORMATS: [
  ImageType,
  (bytes: Uint8Array) => boolean,
  (bytes: Uint8Array) => Omit<Image, 'type'>,
][] = [
  ['jpeg', (bytes) => startsWith(bytes, '\xff\xd8\xff'), readJpeg],
  ['png', (bytes) => startsWith(bytes, PNG_SIGNATURE), readPng],
  ['webp', (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes.subarray(8), 'WEBP'), readWebp],
  ['gif', (bytes) => startsWith(bytes, 'GIF89a') || startsWith(bytes, 'GIF87a'), readGif],
  ['avif', isAvif, readAvif],
  ['svg', isSvg, readSvg],
];

/**
 * Reads a whole image file: detects its format, reads its size, and removes the metadata of cameras and editors. Of a drawing
 * only what draws is kept.
 * @returns a problem if the format is not one of the six ('unknown'), the file is cut off or malformed ('broken'), or
 *   its metadata cannot be removed ('private')
 */
export function readImage(
  bytes: Uint8Array,
): Image | { problem: 'unknown' | 'broken' | 'private' } {
  const format = FORMATS.find(([, matches]) => matches(bytes));
  if (!format) return { problem: 'unknown' };
  const [type, , read] = format;
  try {
    const image = read(bytes);
    return image.width > 0 && image.height > 0 ? { type, ...image } : { problem: 'broken' };
  } catch (error) {
    if (error instanceof BrokenImage) return { problem: 'broken' };
    if (error instanceof PrivateImage) return { problem: 'private' };
    throw error;
  }
}

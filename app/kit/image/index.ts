import { isAvif, readAvif } from './avif';
import { BrokenImage, PrivateImage, startsWith } from './bytes';
import { readGif } from './gif';
import { readJpeg } from './jpeg';
import { PNG_SIGNATURE, readPng } from './png';
import { readWebp } from './webp';

export type ImageType = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** As it is shown: a picture that is turned by its Exif has its width and height changed over. */
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
];

/**
 * Reads an image file by its content, from its first byte to its last: which of the five formats it is,
 * its size, and its bytes without what a camera or an editor wrote beside the picture.
 * @returns a problem where it is none of them ('unknown'), cut off or malformed ('broken'), or holds
 *   camera data that cannot be taken out ('private')
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

import { fieldError } from '~/engine/kit/errors';
import { type ImageType, readImage } from '~/engine/kit/image';
import { mediaTypeOf, variantWidths } from '~/engine/kit/image/variants';
import { MAX_SIDE, type NamedFile, type Picture } from './picture';

/** The files of a picture: their names and what they must contain. */

/** A browser needs four bytes per pixel to show a picture: 160 MB for the largest that we accept. */
const MAX_PIXELS = 40_000_000;
/** Rounding at both ends changes the side of a scaled picture by at most this. */
const PIXELS_OF_DIFFERENCE = 2;

const PROBLEMS = {
  unknown:
    'That is not a JPEG, PNG, WebP, AVIF, GIF or SVG picture. Save it as one of these first.',
  broken:
    'The picture is cut off or damaged. Open it in an image program, save it again (an SVG as plain SVG), and try again.',
  private:
    'This AVIF picture holds data of the camera, perhaps the place where it was taken. Save it without, or as JPEG, and try again.',
};

const megabytes = (bytes: number) => `${Math.round(bytes / 100_000) / 10} MB`;
const refusal = (message: string) => fieldError('picture', message);

export type Image = Exclude<ReturnType<typeof readImage>, { problem: unknown }>;

/**
 * Reads a picture and removes the camera's data.
 * @param maxBytes of one file
 * @throws DomainError `invalid` (picture) if it is not a picture that we accept, `too-large` (picture)
 */
export function readPicture(bytes: Uint8Array, maxBytes: number): Image {
  if (bytes.length > maxBytes) {
    throw fieldError(
      'picture',
      `The picture has ${megabytes(bytes.length)}; this site takes at most ${megabytes(maxBytes)}. Make it smaller and try again.`,
      'too-large',
    );
  }
  const image = readImage(bytes);
  if ('problem' in image) throw refusal(PROBLEMS[image.problem]);
  const { width, height } = image;
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {
    throw refusal(
      `The picture is ${width} by ${height} pixels; at most ${MAX_SIDE} on a side and ${MAX_PIXELS / 1_000_000} million in all can be shown everywhere. Make it smaller and try again.`,
    );
  }
  return image;
}

/**
 * Reads the smaller versions of a picture, one for each of `variantWidths`, in any order.
 * @throws DomainError like `readPicture`, and `invalid` (picture) if they do not match
 */
export function readVariants(files: Uint8Array[], main: Image, maxBytes: number): Image[] {
  const variants = files.map((bytes) => readPicture(bytes, maxBytes));
  const widths = variants.map(({ width }) => width).sort((a, b) => a - b);
  const fits = variants.every(
    ({ type, width, height }) =>
      type === main.type &&
      Math.abs(height - (main.height * width) / main.width) <= PIXELS_OF_DIFFERENCE,
  );
  if (!fits || widths.join() !== variantWidths(main.width).join()) {
    throw refusal('The smaller versions do not match the picture. Please try again.');
  }
  return variants;
}

const extensionOf = (type: ImageType) => (type === 'jpeg' ? 'jpg' : type);
const variantName = (id: string, width: number, extension = '') => `${id}-${width}.${extension}`;

/**
 * Returns the name of the picture's main file.
 * @param of.isScaled whether it has variants
 * @param of.colour the one that stands out most, like '2ac'; left out if it is none
 */
export function mainName(
  id: string,
  { type, width, height }: Image,
  { isScaled, colour }: { isScaled: boolean; colour: string },
): string {
  const ground = /^[0-9a-f]{3}$/.test(colour) ? `-${colour}` : '';
  return `${id}-${isScaled ? '' : 'original-'}${width}x${height}${ground}.${extensionOf(type)}`;
}

/** Returns the file of a variant. */
export const variantFile = (id: string, { type, width, bytes }: Image): NamedFile => ({
  name: variantName(id, width, extensionOf(type)),
  bytes,
});

/** Returns the names of the picture's main file and of its variants. */
export function fileNames({ id, file, width }: Picture): string[] {
  if (file.startsWith(`${id}-original-`)) return [file];
  const extension = file.split('.').at(-1);
  return [file, ...variantWidths(width).map((one) => variantName(id, one, extension))];
}

const FILE_NAME =
  /^([0-9A-HJKMNP-TV-Z]{26})-(?:[a-z0-9-]{1,30}\.(jpg|png|webp|avif|gif|svg)|resume\.(pdf))$/;

/**
 * Reads the name of a file: the id of its picture, and the media type to serve it with. The media type
 * depends only on names that we assign, not on what was uploaded.
 * @returns null for a name that is not ours
 */
export function readFileName(name: string): { id: string; mediaType: string } | null {
  const [, id, picture, document] = FILE_NAME.exec(name) ?? [];
  if (id && document) return { id, mediaType: 'application/pdf' };
  return id && picture ? { id, mediaType: mediaTypeOf(picture) } : null;
}

/** Whether a file is a picture for sharing that was drawn from a record. These are in no list of pictures. */
export const isSharePicture = (name: string): boolean => /^.{26}-card-/.test(name);

/** Whether a file is a PDF of the owner's. These are in no list of pictures either. */
export const isDocumentFile = (name: string): boolean => /^.{26}-resume\.pdf$/.test(name);

/** Whether the bytes are a PDF (ISO 32000-2, 7.5.2 and 7.5.5). */
export function isDocument(bytes: Uint8Array): boolean {
  const text = (part: Uint8Array) => String.fromCharCode(...part);
  return text(bytes.subarray(0, 5)) === '%PDF-' && text(bytes.subarray(-1024)).includes('%%EOF');
}

/**
 * Returns the bytes of a picture as they are stored; null if they do not match the type in the file's
 * name.
 */
export function pictureNamed({ name, bytes }: NamedFile): Uint8Array | null {
  if (isDocumentFile(name)) return isDocument(bytes) ? bytes : null;
  const image = readImage(bytes);
  return 'bytes' in image && name.endsWith(`.${extensionOf(image.type)}`) ? image.bytes : null;
}

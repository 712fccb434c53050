import { fieldError } from '~/kit/errors';
import { type ImageType, readImage } from '~/kit/image';
import { mediaTypeOf, variantWidths } from '~/kit/image/variants';
import { MAX_SIDE, type NamedFile, type Picture } from './picture';

/** The files of a picture: their names, and what they have to be. */

/** Four bytes a pixel is what a browser needs to show it: 160 MB for the largest that we take. */
const MAX_PIXELS = 40_000_000;
/** Rounding at both ends moves a side of a scaled picture by at most this. */
const PIXELS_OF_DIFFERENCE = 2;

const PROBLEMS = {
  unknown: 'That is no picture in JPEG, PNG, WebP, AVIF or GIF. Save it as one of these first.',
  broken:
    'The picture is cut off or damaged. Open it in an image program, save it again, and try again.',
  private:
    'This AVIF picture holds data of the camera, perhaps the place where it was taken. Save it without, or as JPEG, and try again.',
};

const megabytes = (bytes: number) => `${Math.round(bytes / 100_000) / 10} MB`;
const refusal = (message: string) => fieldError('picture', message);

export type Image = Exclude<ReturnType<typeof readImage>, { problem: unknown }>;

/**
 * A picture as it is kept, without the camera's data.
 * @param maxBytes of one file
 * @throws DomainError `invalid` (picture) for what is no picture that we take, `too-large` (picture)
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
 * The smaller versions of a picture, one for each of `variantWidths`, in any order.
 * @throws DomainError like `readPicture`, and `invalid` (picture) where they are not these
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

/** The name of the picture itself. @param isScaled whether it has variants */
export function mainName(id: string, { type, width, height }: Image, isScaled: boolean): string {
  return `${id}-${isScaled ? '' : 'original-'}${width}x${height}.${extensionOf(type)}`;
}

/** A variant as it is kept. */
export const variantFile = (id: string, { type, width, bytes }: Image): NamedFile => ({
  name: variantName(id, width, extensionOf(type)),
  bytes,
});

/** The names of the picture itself and of its variants. */
export function fileNames({ id, file, width }: Picture): string[] {
  if (file.startsWith(`${id}-original-`)) return [file];
  const extension = file.split('.').at(-1);
  return [file, ...variantWidths(width).map((one) => variantName(id, one, extension))];
}

const FILE_NAME =
  /^([0-9A-HJKMNP-TV-Z]{26})-(?:[a-z0-9-]{1,30}\.(jpg|png|webp|avif|gif)|resume\.(pdf))$/;

/**
 * What the name of a file says: the id of its picture, and the media type as which it is served. It comes
 * from our own names and from nothing that was sent.
 * @returns null for a name that is not ours
 */
export function readFileName(name: string): { id: string; mediaType: string } | null {
  const [, id, picture, document] = FILE_NAME.exec(name) ?? [];
  if (id && document) return { id, mediaType: 'application/pdf' };
  return id && picture ? { id, mediaType: mediaTypeOf(picture) } : null;
}

/** Whether it is a card for sharing, which stands in no list of pictures. */
export const isCardFile = (name: string): boolean => /^.{26}-card-/.test(name);

/** Whether it is a PDF of the owner's, which stands in no list of pictures either. */
export const isDocumentFile = (name: string): boolean => /^.{26}-resume\.pdf$/.test(name);

/** Whether the bytes are those of a PDF (ISO 32000-2, 7.5.2 and 7.5.5). */
export function isDocument(bytes: Uint8Array): boolean {
  const text = (part: Uint8Array) => String.fromCharCode(...part);
  return text(bytes.subarray(0, 5)) === '%PDF-' && text(bytes.subarray(-1024)).includes('%%EOF');
}

/** The bytes of a picture as they are kept; null where they are not what the name of their file says. */
export function pictureNamed({ name, bytes }: NamedFile): Uint8Array | null {
  if (isDocumentFile(name)) return isDocument(bytes) ? bytes : null;
  const image = readImage(bytes);
  return 'bytes' in image && name.endsWith(`.${extensionOf(image.type)}`) ? image.bytes : null;
}

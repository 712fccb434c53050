export type PictureSources = {
  /** The width of the largest variant, in CSS pixels. */
  width: number;
  height: number;
  /** For browsers that know the format; null where there is only the picture itself. */
  best: { type: string; srcSet: string } | null;
  /** For the others. */
  plain: string;
};

const NAMED_WITH_SIZE = /^(\/.+)-(\d{2,4})x(\d{2,4})\.jpg$/;
const DRAWN_WITH_SIZE = /^\/.+-(\d{2,4})x(\d{2,4})\.svg$/;
const UPLOADED =
  /^(\/pictures\/[0-9A-HJKMNP-TV-Z]{26})-(original-)?(\d{1,5})x(\d{1,5})\.(jpg|png|webp|avif|gif)$/;

/** How wide the browser makes the variants of an uploaded picture; the widest is the picture itself. */
export const UPLOAD_WIDTHS = { variants: [480, 960], largest: 1600 };

/** The widths of the variants that a scaled picture has beside itself. */
export const variantWidths = (width: number): number[] =>
  UPLOAD_WIDTHS.variants.filter((one) => one < width);

/** Below this a picture stands so small anyway that a thumbnail of it would not save a kilobyte. */
const HAS_THUMBNAIL = 1000;

/** The widths of the AVIF files that a picture of the site's own consists of, the smallest first. */
const namedWidths = (width: number): number[] => [
  ...(width >= HAS_THUMBNAIL ? [Math.round(width / 5)] : []),
  Math.round(width * 0.6),
  width,
];

/** By the extension of one of our pictures. */
export const mediaTypeOf = (extension: string): string =>
  `image/${extension === 'jpg' ? 'jpeg' : extension}`;

/**
 * What the name of one of our pictures says.
 * - `/images/a-1200x675.jpg` is 1200 by 675 pixels and has `a-1200.avif`, `a-720.avif`, for thumbnails
 *   `a-240.avif`, and `a-1200.webp` beside it. The JPEG is for other clients: it is what the API and
 *   shared links name.
 * - `/images/a-1200x675.svg` is a drawing of that size, as sharp as it is at any.
 * - `/pictures/{id}-1600x900.webp` was uploaded and has `{id}-480.webp` and `{id}-960.webp` beside it;
 *   `/pictures/{id}-original-2000x1500.jpg` was uploaded without a script and is alone.
 * @returns null for any other address; docs/pictures.md tells more
 */
export function pictureSources(src: string): PictureSources | null {
  const uploaded = UPLOADED.exec(src);
  if (uploaded) {
    const [, base, original, w, h, extension = ''] = uploaded;
    const width = Number(w);
    const smaller = original ? [] : variantWidths(width);
    const srcSet = [
      ...smaller.map((one) => `${base}-${one}.${extension} ${one}w`),
      `${src} ${width}w`,
    ].join(', ');
    return {
      width,
      height: Number(h),
      best: smaller.length > 0 ? { type: mediaTypeOf(extension), srcSet } : null,
      plain: src,
    };
  }
  const drawn = DRAWN_WITH_SIZE.exec(src);
  if (drawn) return { width: Number(drawn[1]), height: Number(drawn[2]), best: null, plain: src };
  const match = NAMED_WITH_SIZE.exec(src);
  if (!match) return null;
  const [, base, w, h] = match;
  const width = Number(w);
  return {
    width,
    height: Number(h),
    best: {
      type: 'image/avif',
      srcSet: namedWidths(width)
        .map((one) => `${base}-${one}.avif ${one}w`)
        .join(', '),
    },
    plain: `${base}-${width}.webp`,
  };
}

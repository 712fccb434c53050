export type PictureSources = {
  /** The width of the largest variant, in CSS pixels. */
  width: number;
  height: number;
  /** The colour that stands out most, like #2ac; undefined if the name does not have it. */
  ground?: string | undefined;
  /** A better format or size for browsers that support it; null if there is only the original. */
  best: { type: string; srcSet: string } | null;
  /** For all other browsers. */
  plain: string;
};

const NAMED_WITH_SIZE = /^(\/.+)-(\d{2,4})x(\d{2,4})(-[0-9a-f]{3})?\.jpg$/;
const DRAWN_WITH_SIZE = /^\/.+-(\d{2,4})x(\d{2,4})\.svg$/;
const UPLOADED =
  /^(\/pictures\/[0-9A-HJKMNP-TV-Z]{26})-(original-)?(\d{1,5})x(\d{1,5})(-[0-9a-f]{3})?\.(jpg|png|webp|avif|gif|svg)$/;

/** The size from which a landscape picture may take the whole width of a page; narrower than `small` it is a note. */
const SHAPES = { large: 1000, small: 600, ratio: 1.6 };

/**
 * Returns how much room a picture takes: 'wide' for a large landscape, 'narrow' for an upright or small one, '' for all
 * others and for unknown sizes. A class of figures.
 */
export function pictureShape(src: string): 'wide' | 'narrow' | '' {
  const size = pictureSources(src);
  if (!size) return '';
  const { width, height } = size;
  if (width < height || width < SHAPES.small) return 'narrow';
  return width >= SHAPES.large && width >= SHAPES.ratio * height ? 'wide' : '';
}

/** The widths to which the owner's browser scales an uploaded picture. `largest` is the width of the picture itself. */
export const UPLOAD_WIDTHS = { variants: [480, 960], largest: 1600 };

/** Returns the widths of the smaller variants of a scaled picture. */
export const variantWidths = (width: number): number[] =>
  UPLOAD_WIDTHS.variants.filter((one) => one < width);

/** Narrower pictures are displayed so small that a thumbnail would save less than a kilobyte. */
const HAS_THUMBNAIL = 1000;

/** Returns the widths of the AVIF files of one of the site's own pictures, the smallest first. */
const namedWidths = (width: number): number[] => [
  ...(width >= HAS_THUMBNAIL ? [Math.round(width / 5)] : []),
  Math.round(width * 0.6),
  width,
];

/** Returns the media type for the extension of one of our pictures. */
export const mediaTypeOf = (extension: string): string =>
  `image/${MEDIA_TYPES[extension] ?? extension}`;

/** Whether an address is of a drawing, which phones and feed readers take for no icon. */
export const isDrawing = (src: string): boolean => /\.svg$/i.test(src);

const MEDIA_TYPES: Record<string, string> = { jpg: 'jpeg', svg: 'svg+xml' };

const groundOf = (colour: string | undefined) => colour?.replace('-', '#');

/**
 * Derives the size and variants of one of our pictures from its name (docs/pictures.md).
 * - `/images/a-1200x675.jpg` is 1200 by 675 pixels. Its variants are `a-1200.avif`, `a-720.avif`, `a-1200.webp` and, for
 *   thumbnails, `a-240.avif`. The JPEG is for other clients: the API and shared links use it.
 * - `/images/a-1200x675-2ac.jpg` also says which colour stands out most, for the time until the picture has loaded.
 * - `/images/a-1200x675.svg` is a vector drawing, which needs no variants.
 * - `/pictures/{id}-1600x900-2ac.webp` was uploaded and has the variants `{id}-480.webp` and `{id}-960.webp`.
 *   `/pictures/{id}-original-2000x1500.jpg` was uploaded without a script and has none.
 * @returns null for any other address
 */
export function pictureSources(src: string): PictureSources | null {
  const uploaded = UPLOADED.exec(src);
  if (uploaded) {
    const [, base, original, w, h, colour, extension = ''] = uploaded;
    const width = Number(w);
    const smaller = original ? [] : variantWidths(width);
    const srcSet = [
      ...smaller.map((one) => `${base}-${one}.${extension} ${one}w`),
      `${src} ${width}w`,
    ].join(', ');
    return {
      width,
      height: Number(h),
      ground: groundOf(colour),
      best: smaller.length > 0 ? { type: mediaTypeOf(extension), srcSet } : null,
      plain: src,
    };
  }
  const drawn = DRAWN_WITH_SIZE.exec(src);
  if (drawn) return { width: Number(drawn[1]), height: Number(drawn[2]), best: null, plain: src };
  const match = NAMED_WITH_SIZE.exec(src);
  if (!match) return null;
  const [, base, w, h, colour] = match;
  const width = Number(w);
  return {
    width,
    height: Number(h),
    ground: groundOf(colour),
    best: {
      type: 'image/avif',
      srcSet: namedWidths(width)
        .map((one) => `${base}-${one}.avif ${one}w`)
        .join(', '),
    },
    plain: `${base}-${width}.webp`,
  };
}

export type PictureSources = {
  /** In CSS pixels of the largest variant. */
  width: number;
  height: number;
  /** `srcset` values by format, best first. */
  avif: string;
  webp: string;
};

const NAMED_WITH_SIZE = /^(\/.+)-(\d{2,4})x(\d{2,4})\.jpg$/;

/**
 * What the name of one of our pictures says: `/images/a-1200x675.jpg` is 1200 by 675 pixels and has
 * `a-1200.avif`, `a-600.avif`, `a-1200.webp` and `a-600.webp` beside it (docs/pictures.md).
 * @returns null for any other address.
 */
export function pictureSources(src: string): PictureSources | null {
  const match = NAMED_WITH_SIZE.exec(src);
  if (!match) return null;
  const [, base, w, h] = match;
  const width = Number(w);
  const half = Math.round(width / 2);
  const set = (format: string) =>
    `${base}-${half}.${format} ${half}w, ${base}-${width}.${format} ${width}w`;
  return { width, height: Number(h), avif: set('avif'), webp: set('webp') };
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/* The pictures in public/ and their smaller files, see docs/pictures.md. */

/** The command that creates missing files. */
export const VARIANTS_COMMAND = 'npm run pictures:variants';

/**
 * Returns the files that browsers load instead of a picture, the widest first; same as `app/engine/kit/image/variants.ts`.
 * @param {string} picture file or address
 * @returns {{ file: string, width: number }[] | null} null if there is no size in its name
 */
export function variantsOf(picture) {
  const [, base, size] = /^(.+)-(\d{2,4})x\d{2,4}(?:-[0-9a-f]{3})?\.jpg$/.exec(picture) ?? [];
  if (!base) return null;
  const width = Number(size);
  const widths = [
    width,
    Math.round(width * 0.6),
    ...(width >= 1000 ? [Math.round(width / 5)] : []),
  ];
  return [
    ...widths.map((one) => ({ file: `${base}-${one}.avif`, width: one })),
    { file: `${base}-${width}.webp`, width },
  ];
}

/**
 * Lists the pictures in `public/` whose smaller files are missing.
 * @param {string} [folder] of the project
 * @returns {{ picture: string, missing: string[] }[]} as addresses
 */
export function findIncompletePictures(folder = root) {
  const shared = sharedPicture(folder);
  return readdirSync(join(folder, 'public'), { recursive: true, encoding: 'utf8' })
    .map((file) => `/${file.replaceAll('\\', '/')}`)
    .filter((picture) => picture !== shared && !picture.startsWith('/build/'))
    .sort()
    .flatMap((picture) => {
      const files = (variantsOf(picture) ?? []).map(({ file }) => file);
      const missing = files.filter((file) => !existsSync(join(folder, 'public', file)));
      return missing.length > 0 ? [{ picture, missing }] : [];
    });
}

/** The picture for shared links. Pages do not show it, so it needs no smaller files. @param {string} folder */
function sharedPicture(folder) {
  const file = join(folder, 'app/content/site.ts');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return /shareImage: '([^']*)'/.exec(text)?.[1];
}

/** @param {{ picture: string, missing: string[] }} lacking as a sentence */
export const describeMissing = ({ picture, missing }) =>
  `${picture} lacks ${missing.map((file) => file.slice(file.lastIndexOf('/') + 1)).join(', ')}.`;

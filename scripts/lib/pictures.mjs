import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/* Pictures that are files of the site's own, and the lighter files beside them: docs/pictures.md. */

/** What makes the files that pictures lack. */
export const VARIANTS_COMMAND = 'npm run pictures:variants';

/**
 * The files that visitors' browsers take in the place of a picture, the widest first; `app/kit/image/variants.ts`
 * asks for them.
 * @param {string} picture by its file or its address
 * @returns {{ file: string, width: number }[] | null} null where it has no size in its name
 */
export function variantsOf(picture) {
  const [, base, size] = /^(.+)-(\d{2,4})x\d{2,4}\.jpg$/.exec(picture) ?? [];
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
 * The pictures in `public/` that lack files beside them, for which visitors ask in vain before they see the picture.
 * @param {string} [folder] of the project
 * @returns {{ picture: string, missing: string[] }[]} as addresses
 */
export function lackingPictures(folder = root) {
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

/** What networks show of a page: no page shows it. @param {string} folder */
function sharedPicture(folder) {
  const file = join(folder, 'app/content/site.ts');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return /shareImage: '([^']*)'/.exec(text)?.[1];
}

/** @param {{ picture: string, missing: string[] }} lacking in plain words */
export const saysLacking = ({ picture, missing }) =>
  `${picture} lacks ${missing.map((file) => file.slice(file.lastIndexOf('/') + 1)).join(', ')}.`;

import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dominantColour, SAMPLE_SIDE } from '../app/engine/kit/image/dominant-colour.js';
import { findIncompletePictures, variantsOf } from './lib/pictures.mjs';
import { ensureDependencies, main, root, say } from './lib/run.mjs';

const HOW = `Name a photo and the new picture, with its size in the name:
  npm run pictures:variants -- photo.png public/images/posts/photo-1200x675.jpg`;

/** Quality of AVIF. The smaller files are for dense phone screens, which hide the loss. */
const AVIF = { full: { quality: 55 }, small: { quality: 38 } };

/**
 * `npm run pictures:variants`: creates the missing smaller files of pictures in `public/`. With a photo and the name of a
 * picture it creates that picture from the photo, cropped to the size in its name, with all files.
 */
await main(async () => {
  await ensureDependencies('all');
  const [photo, picture] = process.argv.slice(2);
  if (photo !== undefined) return makePicture(photo, picture ?? '');
  const all = findIncompletePictures();
  if (all.length === 0) say('No files are missing');
  for (const lacking of all) {
    const made = join(root, 'public', lacking.picture);
    for (const file of lacking.missing) await makeVariant(made, made, join(root, 'public', file));
  }
});

/** @param {string} photo @param {string} picture */
async function makePicture(photo, picture) {
  const size = /-(\d{2,4})x(\d{2,4})\.jpg$/.exec(picture);
  if (!size) throw new Error(HOW);
  if (!existsSync(photo)) throw new Error(`There is no file ${photo}.`);
  const { default: sharp } = await import('sharp');
  mkdirSync(dirname(picture), { recursive: true });
  // Applies the camera's orientation and drops all metadata.
  const cut = await sharp(photo).rotate().resize(Number(size[1]), Number(size[2])).png().toBuffer();
  const colour = await colourOf(cut);
  const named = colour === '' ? picture : picture.replace(/\.jpg$/, `-${colour}.jpg`);
  await sharp(cut).flatten({ background: '#ffffff' }).jpeg({ mozjpeg: true }).toFile(named);
  say(named);
  for (const { file } of variantsOf(named) ?? []) await makeVariant(cut, named, file);
}

/** @param {Buffer} picture */
async function colourOf(picture) {
  const { default: sharp } = await import('sharp');
  const small = sharp(picture).resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: 'fill' }).ensureAlpha();
  return dominantColour(await small.raw().toBuffer());
}

/** @param {string | Buffer} from @param {string} picture whose variant it is @param {string} file to be written */
async function makeVariant(from, picture, file) {
  const { default: sharp } = await import('sharp');
  const all = variantsOf(picture) ?? [];
  const { width } = all.find((one) => one.file === file) ?? {};
  const source = sharp(from).resize(width);
  const packed = file.endsWith('.webp')
    ? source.webp()
    : source.avif(width === all[0]?.width ? AVIF.full : AVIF.small);
  await packed.toFile(file);
  say(file);
}

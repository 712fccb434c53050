import { rowsOf } from './read.mjs';

/* Uploaded pictures that are in a bucket of their own, beside the rows of a backup. */

/** Of these a visitor sees pictures, cards for sharing and the resume's file; versions of before may name what is gone. */
const TABLES = ['pictures', 'posts', 'projects', 'reviews', 'site_words'];

/** As `FILE_NAME` in app/core/pictures/files.ts. */
const NAME = /[0-9A-HJKMNP-TV-Z]{26}-(?:[a-z0-9-]{1,30}\.(?:jpg|png|webp|avif|gif)|resume\.pdf)\b/g;

/** Beside a picture that a browser has scaled, as `UPLOAD_WIDTHS` in app/kit/image/variants.ts. */
const VARIANTS = [480, 960];

/** @typedef {import('./read.mjs').Backup} Backup */

/**
 * The files that the rows of a backup speak of.
 * @param {Backup} backup @returns {string[]}
 */
export function pictureNames({ tables }) {
  const lines = tables.filter(({ name }) => TABLES.includes(name)).flatMap(({ lines }) => lines);
  const named = lines.flatMap((line) => line.match(NAME) ?? []);
  return [...new Set(named.flatMap((name) => [name, ...variantsOf(name)]))].sort();
}

/** @param {string} name @returns {string[]} */
function variantsOf(name) {
  const [, id, width, type] = /^(\w+)-(\d+)x\d+\.(\w+)$/.exec(name) ?? [];
  return VARIANTS.filter((one) => one < Number(width)).map((one) => `${id}-${one}.${type}`);
}

/**
 * Brings files to where they are not yet. What a name stands for never changes, so that what is there stays.
 * @param {string[]} names
 * @param {{ atATime: number, has: (name: string) => boolean | Promise<boolean>, read: (name: string) => Promise<Uint8Array | null>,
 *   put: (name: string, bytes: Uint8Array) => unknown }} way read: null where the other side has none either
 * @returns {Promise<{ brought: number, missing: string[] }>} missing: what neither side has
 */
async function bringPictures(names, { atATime, has, read, put }) {
  /** @type {string[]} */
  const missing = [];
  let brought = 0;
  const waiting = [...names];
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      if (await has(name)) continue;
      const bytes = await read(name);
      if (bytes === null) {
        missing.push(name);
        continue;
      }
      await put(name, bytes);
      brought += 1;
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return { brought, missing: missing.sort() };
}

/**
 * Those of a backup out of the bucket.
 * @param {Backup} backup @param {ReturnType<typeof import('./places.mjs').picturePlaces>} places
 */
export const savePictures = (backup, { atATime, sizeHere, readThere, putHere }) =>
  bringPictures(pictureNames(backup), {
    atATime,
    has: (name) => sizeHere(name) !== null,
    read: readThere,
    put: putHere,
  });

/**
 * And back, where the bucket has lost them.
 * @param {Backup} backup @param {ReturnType<typeof import('./places.mjs').picturePlaces>} places
 */
export const returnPictures = (backup, { atATime, readThere, readHere, putThere }) =>
  bringPictures(pictureNames(backup), {
    atATime,
    has: async (name) => (await readThere(name)) !== null,
    read: readHere,
    put: putThere,
  });

/**
 * What a backup's pictures are worth without the bucket: the files that are not here, and the pictures whose files have
 * not the size that their row says.
 * @param {Backup} backup
 * @param {(name: string) => number | null} sizeHere bytes of a file; null where it is not here
 * @returns {{ files: number, missing: string[], damaged: string[] }} damaged: the names of the largest files
 */
export function checkPictures(backup, sizeHere) {
  const names = pictureNames(backup);
  const damaged = rowsOf(backup, 'pictures').flatMap(({ file, bytes }) => {
    const sizes = [String(file), ...variantsOf(String(file))].map(sizeHere);
    return sizes.every((size) => size !== null) && sum(sizes) !== bytes ? [String(file)] : [];
  });
  return { files: names.length, missing: names.filter((name) => sizeHere(name) === null), damaged };
}

/** @param {(number | null)[]} sizes */
const sum = (sizes) => sizes.reduce((all, size) => Number(all) + Number(size), 0);

/** A few of them. @param {string[]} names */
const some = (names) => (names.length > 5 ? [...names.slice(0, 5), '…'] : names).join(', ');

/** @param {{ brought: number, missing: string[] }} outcome @param {string} where they are now @returns {string} */
export function pictureWords({ brought, missing }, where) {
  const lost = `; ${missing.length} are neither here nor in the bucket: ${some(missing)}`;
  return `${brought} files of pictures were brought to ${where}${missing.length > 0 ? lost : ''}`;
}

/**
 * @param {ReturnType<typeof checkPictures>} check @param {boolean} isRemote
 * @returns {{ problem: string, says: string }} problem: '' where every file that is here is whole
 */
export function checkWords({ files, missing, damaged }, isRemote) {
  const fetch = `npm run db:backup${isRemote ? ' -- --remote' : ''}`;
  return {
    problem:
      damaged.length > 0
        ? `${damaged.length} pictures in backups/pictures have not the size that the backup says: ${some(damaged)}. Delete these files, and fetch them again: ${fetch}`
        : '',
    says:
      missing.length > 0
        ? `${missing.length} of ${files} files of pictures are in their bucket alone, if anywhere: ${some(missing)}. To have them here: ${fetch}`
        : `All ${files} files of pictures are in backups/pictures`,
  };
}

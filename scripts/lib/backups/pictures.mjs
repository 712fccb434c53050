import { rowsOf } from './read.mjs';

/* Uploaded pictures in a bucket, which a backup's rows only name. */

/** The tables that name public files. Revisions are not among them: they may name deleted files. */
const TABLES = ['pictures', 'posts', 'projects', 'pages', 'reviews', 'site_words'];

/** Same as `FILE_NAME` in app/engine/core/pictures/files.ts. */
const NAME = /[0-9A-HJKMNP-TV-Z]{26}-(?:[a-z0-9-]{1,30}\.(?:jpg|png|webp|avif|gif)|resume\.pdf)\b/g;

/** Files that are copied at the same time. */
const AT_A_TIME = 4;

/** Widths of variants; same as `UPLOAD_WIDTHS` in app/engine/kit/image/variants.ts. */
const VARIANTS = [480, 960];

/** @typedef {import('./read.mjs').Backup} Backup */

/**
 * Returns the names of all picture files that a backup's rows name.
 * @param {Backup} backup @returns {string[]}
 */
export function pictureFileNames({ tables }) {
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
 * Copies the files that are missing. A file never changes, so existing ones stay.
 * @param {string[]} names
 * @param {{ has: (name: string) => boolean | Promise<boolean>, read: (name: string) => Promise<Uint8Array | null>,
 *   put: (name: string, bytes: Uint8Array) => unknown }} way read: null if the source does not have it
 * @returns {Promise<{ brought: number, missing: string[] }>} missing: files that neither side has
 */
export async function copyPictures(names, { has, read, put }) {
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
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return { brought, missing: missing.sort() };
}

/**
 * Downloads the pictures of a backup.
 * @param {Backup} backup @param {ReturnType<typeof import('./places.mjs').picturePlaces>} places
 */
export const savePictures = (backup, { sizeHere, readThere, putHere }) =>
  copyPictures(pictureFileNames(backup), {
    has: (name) => sizeHere(name) !== null,
    read: readThere,
    put: putHere,
  });

/**
 * Uploads the pictures that the bucket has lost.
 * @param {Backup} backup @param {ReturnType<typeof import('./places.mjs').picturePlaces>} places
 */
export const returnPictures = (backup, { readThere, readHere, putThere }) =>
  copyPictures(pictureFileNames(backup), {
    has: async (name) => (await readThere(name)) !== null,
    read: readHere,
    put: putThere,
  });

/**
 * Checks the copies of a backup's pictures: which are missing, and which do not have the size that their row says.
 * @param {Backup} backup
 * @param {(name: string) => number | null} sizeHere bytes of a copy; null if there is none
 * @returns {{ files: number, missing: string[], damaged: string[] }} damaged: names of their largest files
 */
export function checkPictures(backup, sizeHere) {
  const names = pictureFileNames(backup);
  const damaged = rowsOf(backup, 'pictures').flatMap(({ file, bytes }) => {
    const sizes = [String(file), ...variantsOf(String(file))].map(sizeHere);
    return sizes.every((size) => size !== null) && sum(sizes) !== bytes ? [String(file)] : [];
  });
  return { files: names.length, missing: names.filter((name) => sizeHere(name) === null), damaged };
}

/** @param {(number | null)[]} sizes */
const sum = (sizes) => sizes.reduce((all, size) => Number(all) + Number(size), 0);

/** Lists the first few. @param {string[]} names */
const some = (names) => (names.length > 5 ? [...names.slice(0, 5), '…'] : names).join(', ');

/** @param {{ brought: number, missing: string[] }} outcome @param {string} where the destination @returns {string} */
export function describeCopied({ brought, missing }, where) {
  const lost = `; ${missing.length} are neither in backups/pictures nor in the bucket: ${some(missing)}`;
  return `Copied ${brought} picture files to ${where}${missing.length > 0 ? lost : ''}`;
}

/**
 * @param {ReturnType<typeof checkPictures>} check @param {boolean} isRemote
 * @returns {{ problem: string, says: string }} problem: '' if no copy is damaged
 */
export function describeCheck({ files, missing, damaged }, isRemote) {
  const fetch = `npm run db:backup${isRemote ? ' -- --remote' : ''}`;
  return {
    problem:
      damaged.length > 0
        ? `${damaged.length} pictures in backups/pictures do not have the size in the backup: ${some(damaged)}. Delete these files, then download them again: ${fetch}`
        : '',
    says:
      missing.length > 0
        ? `${missing.length} of ${files} picture files are not in backups/pictures: ${some(missing)}. To download them: ${fetch}`
        : `All ${files} picture files are in backups/pictures`,
  };
}

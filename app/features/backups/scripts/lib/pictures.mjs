import {
  copyPictures,
  pictureFileNames,
  variantsOf,
} from '../../../../../scripts/lib/picture-files.mjs';
import { rowsOf } from './read.mjs';

/* Uploaded pictures in a bucket, which a backup's rows only name. */

/** @typedef {import('./read.mjs').Backup} Backup */

/**
 * Downloads the pictures of a backup.
 * @param {Backup} backup @param {ReturnType<typeof import('./places.mjs').picturePlaces>} places
 */
export const savePictures = (backup, { sizeHere, readThere, putHere }) =>
  copyPictures(pictureFileNames(backup.tables), {
    has: (name) => sizeHere(name) !== null,
    read: readThere,
    put: putHere,
  });

/**
 * Uploads the pictures that the bucket has lost.
 * @param {Backup} backup @param {ReturnType<typeof import('./places.mjs').picturePlaces>} places
 */
export const returnPictures = (backup, { readThere, readHere, putThere }) =>
  copyPictures(pictureFileNames(backup.tables), {
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
  const names = pictureFileNames(backup.tables);
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

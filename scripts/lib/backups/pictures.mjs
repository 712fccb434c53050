/* Uploaded pictures that are in a bucket of their own, beside the rows of a backup. */

/** Of these a visitor sees pictures, cards for sharing and the resume's file; versions of before may name what is gone. */
const TABLES = ['pictures', 'posts', 'projects', 'reviews', 'site_words'];

/** As `FILE_NAME` in app/domain/pictures/files.ts. */
const NAME = /[0-9A-HJKMNP-TV-Z]{26}-(?:[a-z0-9-]{1,30}\.(?:jpg|png|webp|avif|gif)|resume\.pdf)\b/g;

/** Beside a picture that a browser has scaled, as `UPLOAD_WIDTHS` in app/lib/image/variants.ts. */
const VARIANTS = [480, 960];

/**
 * The files that the rows of a backup speak of.
 * @param {import('./read.mjs').Backup} backup @returns {string[]}
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
 * @param {import('./read.mjs').Backup} backup @param {ReturnType<typeof import('./places.mjs').picturePlaces>} places
 */
export const savePictures = (backup, { atATime, hasHere, readThere, putHere }) =>
  bringPictures(pictureNames(backup), { atATime, has: hasHere, read: readThere, put: putHere });

/**
 * And back, where the bucket has lost them.
 * @param {import('./read.mjs').Backup} backup @param {ReturnType<typeof import('./places.mjs').picturePlaces>} places
 */
export const returnPictures = (backup, { atATime, readThere, readHere, putThere }) =>
  bringPictures(pictureNames(backup), {
    atATime,
    has: async (name) => (await readThere(name)) !== null,
    read: readHere,
    put: putThere,
  });

/** @param {{ brought: number, missing: string[] }} outcome @param {string} where they are now @returns {string} */
export function pictureWords({ brought, missing }, where) {
  const some = missing.length > 5 ? [...missing.slice(0, 5), '…'] : missing;
  const lost = `; ${missing.length} are neither here nor in the bucket: ${some.join(', ')}`;
  return `${brought} files of pictures were brought to ${where}${missing.length > 0 ? lost : ''}`;
}

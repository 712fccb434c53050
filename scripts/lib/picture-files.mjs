/* The files of uploaded pictures, which rows only name. */

/** Whether a table names public files: records do, which can be published. Revisions do not count: they may name deleted files. */
const namesFiles = (/** @type {{ name: string, columns: string[] }} */ { name, columns }) =>
  ['pictures', 'site_words'].includes(name) || columns.includes('published_at');

/** Same as `FILE_NAME` in app/engine/core/pictures/files.ts. */
const NAME =
  /[0-9A-HJKMNP-TV-Z]{26}-(?:[a-z0-9-]{1,30}\.(?:jpg|png|webp|avif|gif|svg)|resume\.pdf)\b/g;

/** Files that are copied at the same time. */
const AT_A_TIME = 4;

/** Widths of variants; same as `UPLOAD_WIDTHS` in app/engine/kit/image/variants.ts. */
const VARIANTS = [480, 960];

/**
 * Returns the names of all picture files that rows name.
 * @param {import('./table-rows.mjs').TableRows[]} tables @returns {string[]}
 */
export function pictureFileNames(tables) {
  const lines = tables.filter(namesFiles).flatMap(({ lines }) => lines);
  const named = lines.flatMap((line) => line.match(NAME) ?? []);
  return [...new Set(named.flatMap((name) => [name, ...variantsOf(name)]))].sort();
}

/** Returns the names of the smaller files of a picture. @param {string} name of its largest file @returns {string[]} */
export function variantsOf(name) {
  const [, id, width, type] = /^(\w+)-(\d+)x\d+(?:-[0-9a-f]{3})?\.(\w+)$/.exec(name) ?? [];
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

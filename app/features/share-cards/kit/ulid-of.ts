import { uuidToULID } from 'ulid';

/** Makes a ULID from the first 128 bits of a hex text. Its time has no meaning. */
export const ulidOf = (hex: string): string =>
  uuidToULID(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5'));

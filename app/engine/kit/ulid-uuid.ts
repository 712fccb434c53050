import { ulidToUUID, uuidToULID } from 'ulid';

/**
 * Converts a ULID to a UUID with the same 128 bits, for ids that do not depend on a URL: `urn:uuid:…` (RFC 9562).
 * @throws ULIDError if the text is not a ULID
 */
export const uuidOf = (ulid: string): string => ulidToUUID(ulid).toLowerCase();

/** Makes a ULID from the first 128 bits of a hex text. Its time has no meaning. */
export const ulidOf = (hex: string): string =>
  uuidToULID(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5'));

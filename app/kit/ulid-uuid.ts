import { ulidToUUID, uuidToULID } from 'ulid';

/**
 * The 128 bits of a ULID written as a UUID, for names that outlive an address: `urn:uuid:…` (RFC 9562).
 * @throws ULIDError for a text that is no ULID
 */
export const uuidOf = (ulid: string): string => ulidToUUID(ulid).toLowerCase();

/** The first 128 bits of a text in hex, written as a ULID. Its time has no meaning. */
export const ulidOf = (hex: string): string =>
  uuidToULID(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5'));

import { ulidToUUID } from 'ulid';

/**
 * Converts a ULID to a UUID with the same 128 bits, for ids that do not depend on a URL: `urn:uuid:…` (RFC 9562).
 * @throws ULIDError if the text is not a ULID
 */
export const uuidOf = (ulid: string): string => ulidToUUID(ulid).toLowerCase();

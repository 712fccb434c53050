import { toBase64 } from '../base64';

/** The strong tag of a body (RFC 9110, 8.8.3). */
export const etagOf = async (body: Uint8Array<ArrayBuffer>): Promise<string> =>
  `"${toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', body)).slice(0, 16))}"`;

/** Whether the client has the answer with this tag already (RFC 9110, 13.1.2). */
export function isHeld(request: Request, tag: string): boolean {
  const held = request.headers.get('If-None-Match');
  if (held === null) return false;
  // Weak comparison: the edge marks the tag as weak when it compresses the answer.
  return (
    held.trim() === '*' || held.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
  );
}

/**
 * Whether the client has seen an answer of this time already. Only where it sent no tag, which says more (RFC
 * 9110, 13.1.3).
 * @param lastModified of the answer; null where it has none
 */
export function isUnchangedSince(request: Request, lastModified: string | null): boolean {
  const seen = request.headers.get('If-Modified-Since');
  if (seen === null || lastModified === null || request.headers.has('If-None-Match')) return false;
  // False for what is no time.
  return Date.parse(lastModified) <= Date.parse(seen);
}

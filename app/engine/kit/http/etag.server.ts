import { toBase64 } from '../base64';

/** Returns the strong entity tag of a body (RFC 9110, 8.8.3). */
export const computeEtag = async (body: Uint8Array<ArrayBuffer>): Promise<string> =>
  `"${toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', body)).slice(0, 16))}"`;

/** Whether `If-None-Match` contains this tag: the client already has the response (RFC 9110, 13.1.2). */
export function matchesEtag(request: Request, tag: string): boolean {
  const held = request.headers.get('If-None-Match');
  if (held === null) return false;
  // Weak comparison: Cloudflare marks the tag as weak when it compresses the response.
  return (
    held.trim() === '*' || held.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
  );
}

/**
 * Whether the response has not changed since `If-Modified-Since`. False if the client sent `If-None-Match`, which takes
 * precedence (RFC 9110, 13.1.3).
 * @param lastModified of the response; null if unknown
 */
export function isNotModifiedSince(request: Request, lastModified: string | null): boolean {
  const seen = request.headers.get('If-Modified-Since');
  if (seen === null || lastModified === null || request.headers.has('If-None-Match')) return false;
  // False for an invalid date: it parses as NaN.
  return Date.parse(lastModified) <= Date.parse(seen);
}

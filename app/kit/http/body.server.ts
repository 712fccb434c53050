import { DomainError, fieldError } from '../errors';
import { readUpTo } from './read-up-to';

const tooLarge = (limit: number) =>
  new DomainError(
    'too-large',
    `That is too much: at most ${Math.floor(limit / 1024)} KiB are taken here.`,
  );

/**
 * The body of a request, never more than `limit` bytes of it: what is longer is not read to its end.
 * `Content-Length` may refuse a body early; only counting lets one pass.
 * @throws DomainError `too-large`.
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge(limit);
  const body = await readUpTo(request.body, limit);
  if (body === null) throw tooLarge(limit);
  return body;
}

/**
 * What a JSON endpoint was sent. JSON is UTF-8 (RFC 8259, 8.1), whatever charset the type names.
 * @throws DomainError `unsupported` for another content type, `too-large`, `invalid` for what is not
 *   JSON, and for half a character (a lone surrogate), which no database keeps.
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const [type = ''] = (request.headers.get('Content-Type') ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json') {
    throw new DomainError('unsupported', 'The body must be JSON, of the type application/json.');
  }
  const bytes = await readBody(request, limit);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return JSON.parse(text, refuseHalfCharacters);
  } catch (cause) {
    if (cause instanceof DomainError) throw cause;
    throw new DomainError('invalid', 'The body must be JSON, and it is not.', { cause });
  }
}

/** With the flag `u` a pair of surrogates is one character, so only a lone one matches. */
function refuseHalfCharacters(key: string, value: unknown): unknown {
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) {
    const text = `${key || 'body'} holds half a character (a lone surrogate).`;
    throw fieldError(key || 'body', text);
  }
  return value;
}

/** What was sent where an object belongs; anything else counts as one without fields, each of them missing. */
export const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

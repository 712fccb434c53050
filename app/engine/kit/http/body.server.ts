import { DomainError, fieldError } from '../errors';
import { fill } from '../language/fill';
import { said } from '../language/said';
import { readUpTo } from './read-up-to';

const tooLarge = (limit: number) =>
  new DomainError(
    'too-large',
    said(({ refusals }) => fill(refusals.tooLarge, { limit: Math.floor(limit / 1024) })),
  );

/**
 * Reads the body of a request and stops after `limit` bytes. `Content-Length` can only refuse a body early; the bytes
 * are counted in any case.
 * @throws DomainError `too-large`
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge(limit);
  const body = await readUpTo(request.body, limit);
  if (body === null) throw tooLarge(limit);
  return body;
}

/**
 * Parses a JSON body. JSON is always UTF-8 (RFC 8259, 8.1), whatever charset the content type names.
 * @throws DomainError `unsupported` for another content type, `too-large`, or `invalid` for malformed JSON and for lone
 *   surrogates, which a database cannot store
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
    throw new DomainError('invalid', 'The body is not valid JSON.', { cause });
  }
}

/** With the flag `u` a surrogate pair is one character, so only a lone surrogate matches. */
function refuseHalfCharacters(key: string, value: unknown): unknown {
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) {
    const text = `${key || 'body'} holds half a character (a lone surrogate).`;
    throw fieldError(key || 'body', text);
  }
  return value;
}

/** Returns the value if it is an object. Anything else becomes an empty object, so that every field counts as missing. */
export const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

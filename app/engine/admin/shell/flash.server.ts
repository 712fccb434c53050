import { createCookie } from '@remix-run/cloudflare';
import * as v from 'valibot';
import type { Flash } from './flash-notice';

/** The attributes that `__Host-` requires, see `session.server.ts`. */
const cookie = createCookie('__Host-flash', {
  path: '/',
  secure: true,
  httpOnly: true,
  sameSite: 'lax',
  maxAge: 60,
});

/** A cookie holds 4 KiB, and a character can take twelve bytes when encoded. */
const MAX_LENGTH = 300;

const flashSchema = v.object({ kind: v.picklist(['success', 'error']), text: v.string() });

/** Returns the `Set-Cookie` header of a message for the next page. */
export const flashCookie = ({ kind, text }: Flash): Promise<string> =>
  cookie.serialize({ kind, text: [...text].slice(0, MAX_LENGTH).join('') });

/** Returns the message of a request (null if it has no valid one), and the `Set-Cookie` header that clears it. */
export async function takeFlash(
  request: Request,
): Promise<{ flash: Flash | null; headers: HeadersInit }> {
  const sent = request.headers.get('Cookie');
  if (!sent?.includes(cookie.name)) return { flash: null, headers: {} };
  const value: unknown = await cookie.parse(sent);
  return {
    flash: v.is(flashSchema, value) ? value : null,
    headers: { 'Set-Cookie': await cookie.serialize('', { maxAge: 0 }) },
  };
}

import { createCookie } from '@remix-run/cloudflare';
import * as v from 'valibot';

/** What a page says once about the one before it, such as 'Saved'. */
export type Flash = { kind: 'success' | 'error'; text: string };

/** What `__Host-` asks for, see `session.server.ts`. */
const cookie = createCookie('__Host-flash', {
  path: '/',
  secure: true,
  httpOnly: true,
  sameSite: 'lax',
  maxAge: 60,
});

/** A cookie holds 4 KiB, and encoding takes up to twelve times a character's room. */
const MAX_LENGTH = 300;

const flashSchema = v.object({ kind: v.picklist(['success', 'error']), text: v.string() });

/** `Set-Cookie` that the next page shows. */
export const flashCookie = ({ kind, text }: Flash): Promise<string> =>
  cookie.serialize({ kind, text: [...text].slice(0, MAX_LENGTH).join('') });

/** What to show, null for what is not one of ours, and the `Set-Cookie` that forgets it. */
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

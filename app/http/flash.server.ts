import * as v from 'valibot';
import { cookie, noCookie, readCookie } from './cookies.server';

/** What a page says once about the one before it, such as 'Saved'. */
export type Flash = { kind: 'success' | 'error'; text: string };

const FLASH_COOKIE = '__Host-flash';
const MAX_AGE_SECONDS = 60;
/** A cookie holds 4 KiB, and encoding takes up to nine times a character's room. */
const MAX_LENGTH = 300;

const flashSchema = v.object({ kind: v.picklist(['success', 'error']), text: v.string() });

/** `Set-Cookie` that the next page shows. */
export const flashCookie = ({ kind, text }: Flash): string => {
  const short = [...text].slice(0, MAX_LENGTH).join('');
  return cookie(
    FLASH_COOKIE,
    encodeURIComponent(JSON.stringify({ kind, text: short })),
    MAX_AGE_SECONDS,
  );
};

/** What to show, and the `Set-Cookie` that forgets it. */
export function takeFlash(request: Request): { flash: Flash | null; headers: HeadersInit } {
  const value = readCookie(request, FLASH_COOKIE);
  if (value === null) return { flash: null, headers: {} };
  const headers = { 'Set-Cookie': noCookie(FLASH_COOKIE) };
  try {
    return { flash: v.parse(flashSchema, JSON.parse(decodeURIComponent(value))), headers };
  } catch {
    // Not one of ours.
    return { flash: null, headers };
  }
}

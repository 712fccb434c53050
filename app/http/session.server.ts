import type { AdminSession } from '~/domain/admin';
import { requireSession } from '~/domain/admin';
import type { Services } from './context';

/** `__Host-`: browsers take it only with Secure, Path=/ and no Domain (RFC 6265bis, 4.1.3.2). */
const SESSION_COOKIE = '__Host-session';

function readCookie(request: Request, name: string): string | null {
  for (const pair of request.headers.get('Cookie')?.split(';') ?? []) {
    const [key, ...value] = pair.trim().split('=');
    if (key === name) return value.join('=');
  }
  return null;
}

/** Whether the browser is one of the owner's: enough not to count it, far too little to let it in. */
export const hasSessionCookie = (request: Request): boolean =>
  readCookie(request, SESSION_COOKIE) !== null;

/** @throws DomainError `unauthorized` where nobody is signed in. */
export const requireAdmin = (request: Request, services: Services): Promise<AdminSession> =>
  requireSession(readCookie(request, SESSION_COOKIE), services);

import { type AdminSession, requireSession } from '~/domain/admin';
import type { Services } from './context';
import { cookie, noCookie, readCookie } from './cookies.server';
import { crossSiteRefusal, isCrossSiteRead } from './security.server';

const SESSION_COOKIE = '__Host-session';

/** One look at the table a request, however many loaders ask. */
const known = new WeakMap<Services, { token: string | null; session: Promise<AdminSession> }>();

/** Whether the browser is one of the owner's: enough not to count it, far too little to let it in. */
export const hasSessionCookie = (request: Request): boolean =>
  readCookie(request, SESSION_COOKIE) !== null;

/**
 * @throws DomainError `unauthorized` where nobody is signed in; `forbidden` for another site's page that
 *   reads what is the owner's (what writes is refused before, for everybody).
 */
export async function requireAdmin(request: Request, services: Services): Promise<AdminSession> {
  if (isCrossSiteRead(request)) throw crossSiteRefusal();
  const token = readCookie(request, SESSION_COOKIE);
  const found = known.get(services);
  if (found?.token === token) return found.session;
  const session = requireSession(token, services);
  known.set(services, { token, session });
  return session;
}

/** `Set-Cookie` of a session that begins. */
export const sessionCookie = (
  { token, expiresAt }: { token: string; expiresAt: Date },
  now: Date,
) => cookie(SESSION_COOKIE, token, Math.round((expiresAt.getTime() - now.getTime()) / 1000));

/** `Set-Cookie` of a session that ends. */
export const noSessionCookie = noCookie(SESSION_COOKIE);

import { type AdminSession, requireSession } from '~/engine/core/account/session';
import type { Services } from './context';
import { crossSiteRefusal, isCrossSiteRead } from './security/cross-site.server';

/**
 * Browsers accept a `__Host-` cookie only with Secure, Path=/ and no Domain (RFC 6265bis, 4.1.3.2), so no other host can
 * set it. Scripts cannot read it. Does not use Remix's cookies, which hold JSON in Base64: this one is the plain token.
 */
const NAME = '__Host-session';
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax';

function sessionToken(request: Request): string | null {
  const cookies = request.headers.get('Cookie')?.split(/;\s*/) ?? [];
  return cookies.find((one) => one.startsWith(`${NAME}=`))?.slice(NAME.length + 1) ?? null;
}

/** Caches the session, so that one request with several loaders reads it once. */
const sessions = new WeakMap<Services, { token: string | null; session: Promise<AdminSession> }>();

/** Whether the browser sent a session cookie. Enough to exclude it from statistics, but not an authorization. */
export const hasSessionCookie = (request: Request): boolean => sessionToken(request) !== null;

/**
 * Returns the owner's session.
 * @throws DomainError `unauthorized`, or `forbidden` for a read by another site (`isCrossSite` handles writes)
 */
export async function requireAdmin(request: Request, services: Services): Promise<AdminSession> {
  if (isCrossSiteRead(request)) throw crossSiteRefusal();
  const token = sessionToken(request);
  const found = sessions.get(services);
  if (found?.token === token) return found.session;
  const session = requireSession(token, services);
  sessions.set(services, { token, session });
  return session;
}

const setCookie = (token: string, maxAgeSeconds: number) =>
  `${NAME}=${token}; ${ATTRIBUTES}; Max-Age=${maxAgeSeconds}`;

/** The `Set-Cookie` header that starts a session. */
export const sessionCookie = (
  { token, expiresAt }: { token: string; expiresAt: Date },
  now: Date,
) => setCookie(token, Math.round((expiresAt.getTime() - now.getTime()) / 1000));

/** The `Set-Cookie` header that ends a session. */
export const noSessionCookie = setCookie('', 0);

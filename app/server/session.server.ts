import { type AdminSession, requireSession } from '~/core/account/session';
import type { Services } from './context';
import { crossSiteRefusal, isCrossSiteRead } from './security/security.server';

/**
 * Browsers take a `__Host-` cookie only with Secure, Path=/ and no Domain (RFC 6265bis, 4.1.3.2), so that no
 * other host can set it. No script can read it. By hand: Remix's cookies hold JSON in Base64, and this one
 * is the token itself.
 */
const NAME = '__Host-session';
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax';

function tokenOf(request: Request): string | null {
  const cookies = request.headers.get('Cookie')?.split(/;\s*/) ?? [];
  return cookies.find((one) => one.startsWith(`${NAME}=`))?.slice(NAME.length + 1) ?? null;
}

/** One look at the table a request, however many loaders ask. */
const known = new WeakMap<Services, { token: string | null; session: Promise<AdminSession> }>();

/** Whether the browser is one of the owner's: enough not to count it, far too little to let it in. */
export const hasSessionCookie = (request: Request): boolean => tokenOf(request) !== null;

/** @throws DomainError `unauthorized`; `forbidden` for another site's read (writes: `isCrossSite`) */
export async function requireAdmin(request: Request, services: Services): Promise<AdminSession> {
  if (isCrossSiteRead(request)) throw crossSiteRefusal();
  const token = tokenOf(request);
  const found = known.get(services);
  if (found?.token === token) return found.session;
  const session = requireSession(token, services);
  known.set(services, { token, session });
  return session;
}

const setCookie = (token: string, maxAgeSeconds: number) =>
  `${NAME}=${token}; ${ATTRIBUTES}; Max-Age=${maxAgeSeconds}`;

/** `Set-Cookie` of a session that begins. */
export const sessionCookie = (
  { token, expiresAt }: { token: string; expiresAt: Date },
  now: Date,
) => setCookie(token, Math.round((expiresAt.getTime() - now.getTime()) / 1000));

/** `Set-Cookie` of a session that ends. */
export const noSessionCookie = setCookie('', 0);

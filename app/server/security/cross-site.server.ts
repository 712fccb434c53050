import { DomainError } from '~/kit/errors';
import { isSafe } from '~/kit/http/methods.server';

/** The visitors' two calls: the only ones that a front end elsewhere may make. */
const CALLS_FROM_ELSEWHERE = new Set(['/api/subscribe', '/api/sendMail']);

/**
 * Whether a request says that another site's page has made it.
 *
 * `Sec-Fetch-Site` cannot be set by a script and every current browser sends it; older ones send
 * `Origin` with a POST. `X-Forwarded-Host` is never looked at.
 */
function namesAnotherSite({ headers, url }: Request): boolean {
  const site = headers.get('Sec-Fetch-Site');
  const origin = headers.get('Origin');
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  return origin !== null && origin !== new URL(url).origin;
}

/**
 * Whether a request that changes something may have been sent by another site's page.
 *
 * One that says nothing of its site comes from no page of a current browser (a program), which is fine as
 * long as it carries no session that another site could abuse.
 *
 * @param hasSession whether it carries a session's cookie
 * @param allowedOrigins front ends of the owner's own, whose two calls are not cross-site
 */
export function isCrossSite(
  request: Request,
  { hasSession, allowedOrigins }: { hasSession: boolean; allowedOrigins: readonly string[] },
): boolean {
  if (isSafe(request)) return false;
  const site = request.headers.get('Sec-Fetch-Site');
  const origin = request.headers.get('Origin');
  const isAllowed = origin !== null && allowedOrigins.includes(origin);
  const isForVisitors =
    request.method === 'POST' && CALLS_FROM_ELSEWHERE.has(new URL(request.url).pathname);
  if (isAllowed && isForVisitors) return false;
  if (namesAnotherSite(request)) return true;
  return hasSession && site === null && origin === null;
}

/**
 * Whether another site's page asks for what only the owner may read. A link that somebody follows from
 * there shows the page to them alone, and is fine; no browser sends an `Origin` with it.
 */
export const isCrossSiteRead = (request: Request): boolean =>
  namesAnotherSite(request) &&
  (request.headers.has('Origin') || request.headers.get('Sec-Fetch-Mode') !== 'navigate');

export const crossSiteRefusal = () =>
  new DomainError(
    'forbidden',
    'This request did not come from a page of this site and was refused.',
  );

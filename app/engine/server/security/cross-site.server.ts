import { DomainError } from '~/engine/kit/errors';
import { isSafe } from '~/engine/kit/http/methods.server';
import { said } from '~/engine/kit/language/said';

/** The call of the contact form, which another front end of the owner may make. */
const SEND_MAIL = '/api/sendMail';

/**
 * Whether the headers of a request name another site as its source.
 *
 * Scripts cannot set `Sec-Fetch-Site`, and every current browser sends it. Older browsers send `Origin` with a POST. Ignores
 * `X-Forwarded-Host`.
 */
function isFromAnotherSite({ headers, url }: Request): boolean {
  const site = headers.get('Sec-Fetch-Site');
  const origin = headers.get('Origin');
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  return origin !== null && origin !== new URL(url).origin;
}

/**
 * Whether a page of another site may have sent a request that changes something.
 *
 * A request without these headers does not come from a page in a current browser, but from a program. It is allowed unless it
 * carries a session, which another site could abuse.
 *
 * @param caller.hasSession whether it carries a session cookie
 * @param caller.allowedOrigins the owner's other front ends, whose calls of `SEND_MAIL` and of these paths do not count as cross-site
 */
export function isCrossSite(
  request: Request,
  {
    hasSession,
    allowedOrigins,
    calls,
  }: { hasSession: boolean; allowedOrigins: readonly string[]; calls: readonly string[] },
): boolean {
  if (isSafe(request)) return false;
  const site = request.headers.get('Sec-Fetch-Site');
  const origin = request.headers.get('Origin');
  const isAllowed = origin !== null && allowedOrigins.includes(origin);
  const isForVisitors =
    request.method === 'POST' && [SEND_MAIL, ...calls].includes(new URL(request.url).pathname);
  if (isAllowed && isForVisitors) return false;
  if (isFromAnotherSite(request)) return true;
  return hasSession && site === null && origin === null;
}

/**
 * Whether a page of another site reads what only the owner may read. A link that a person follows from there is allowed: it
 * shows the page only to them. Browsers send no `Origin` with it.
 */
export const isCrossSiteRead = (request: Request): boolean =>
  isFromAnotherSite(request) &&
  (request.headers.has('Origin') || request.headers.get('Sec-Fetch-Mode') !== 'navigate');

export const crossSiteRefusal = () =>
  new DomainError(
    'forbidden',
    said(({ refusals }) => refusals.otherSite),
  );

import { DomainError } from '~/kit/errors';

/** Two years: OWASP ASVS 5.0 V3.4.1 asks for at least one. */
const HSTS = 'max-age=63072000';

/** For every answer that code makes; `public/_headers` says the same for static files. */
const COMMON_HEADERS: Record<string, string> = {
  'Strict-Transport-Security': HSTS,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Nothing may load or run in an answer that is no page, whatever a browser makes of it.
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
};

/**
 * Pages have a policy of their own; pictures may be shown by feed readers, a mail's preview within the page that
 * it belongs to.
 */
const MAY_SAY_THEMSELVES = new Set([
  'Content-Security-Policy',
  'Cross-Origin-Resource-Policy',
  'X-Frame-Options',
]);

/** How long a client should wait before it asks a failing database again. */
const RETRY_AFTER_SECONDS = 30;

/**
 * The answer with all security headers; pages bring a policy of their own. What says nothing about its caching
 * is asked for anew each time: pages and their data change when the owner edits.
 */
export function secure(response: Response): Response {
  // An answer from fetch() or Response.redirect() has headers that cannot be changed.
  const secured = new Response(response.body, response);
  for (const [name, value] of Object.entries(COMMON_HEADERS)) {
    if (!(MAY_SAY_THEMSELVES.has(name) && secured.headers.has(name)))
      secured.headers.set(name, value);
  }
  if (!secured.headers.has('Cache-Control')) secured.headers.set('Cache-Control', 'no-cache');
  if (secured.status === 503) secured.headers.set('Retry-After', String(RETRY_AFTER_SECONDS));
  return secured;
}

/**
 * Adds the owner's subdomains to the answer's HSTS header. `HSTS_SUBDOMAINS` is off by default, since it makes
 * subdomains that only speak http unreachable for two years. Every answer has to say the same: browsers keep what the
 * last one said (RFC 6797, 8.1).
 * @param response an answer of `secure`; its header is changed in place
 * @param env the settings as the platform hands them over: they may be wrong
 */
export function extendHsts(response: Response, env: object): void {
  if (Object(env).HSTS_SUBDOMAINS !== 'on') return;
  response.headers.set('Strict-Transport-Security', `${HSTS}; includeSubDomains`);
}

/** The visitors' two calls: the only ones that a front end elsewhere may make. */
const CALLS_FROM_ELSEWHERE = new Set(['/api/subscribe', '/api/sendMail']);

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

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
  if (SAFE_METHODS.has(request.method)) return false;
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

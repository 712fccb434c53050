/** Two years: OWASP ASVS 5.0 V3.4.1 asks for at least one. */
const HSTS = 'max-age=63072000';

/** For every answer that code makes; `public/_headers` says the same for static files. */
const COMMON_HEADERS: Record<string, string> = {
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
 * Sets the security headers of an answer. What says nothing about its caching is asked for anew each time: pages and
 * their data change when the owner edits.
 * @param response changed in place; a page brings a policy of its own
 * @param env the settings as the platform hands them over: they may be wrong
 */
export function setSecurityHeaders({ headers, status }: Response, env: object): void {
  for (const [name, value] of Object.entries(COMMON_HEADERS)) {
    if (!(MAY_SAY_THEMSELVES.has(name) && headers.has(name))) headers.set(name, value);
  }
  headers.set('Strict-Transport-Security', strictTransportSecurity(env));
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache');
  if (status === 503) headers.set('Retry-After', String(RETRY_AFTER_SECONDS));
}

/**
 * `HSTS_SUBDOMAINS` is off by default, since it makes subdomains that only speak http unreachable for two years. Every
 * answer has to say the same: browsers keep what the last one said (RFC 6797, 8.1).
 */
const strictTransportSecurity = (env: object): string =>
  Object(env).HSTS_SUBDOMAINS === 'on' ? `${HSTS}; includeSubDomains` : HSTS;

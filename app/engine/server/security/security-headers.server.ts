/** Two years: OWASP ASVS 5.0 V3.4.1 asks for at least one. */
const HSTS = 'max-age=63072000';

/** For every response of the worker. `public/_headers` sets the same headers for static files. */
const COMMON_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // A response that is not a page may load and run nothing, however a browser interprets it.
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
};

/**
 * A response may set these itself: pages have their own policy, feed readers may show pictures, and the preview of a mail is
 * framed by its page.
 */
const OVERRIDABLE = new Set([
  'Content-Security-Policy',
  'Cross-Origin-Resource-Policy',
  'X-Frame-Options',
]);

/** How long a client should wait before it retries while the database fails. */
const RETRY_AFTER_SECONDS = 30;

/**
 * Sets the security headers of a response. Without `Cache-Control` no cache may keep it: it may be for one person alone.
 * @param response changed in place; a page has its own policy
 * @param env the unparsed settings, which may be invalid
 */
export function setSecurityHeaders({ headers, status }: Response, env: object): void {
  for (const [name, value] of Object.entries(COMMON_HEADERS)) {
    if (!(OVERRIDABLE.has(name) && headers.has(name))) headers.set(name, value);
  }
  headers.set('Strict-Transport-Security', strictTransportSecurity(env));
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  if (status === 503) headers.set('Retry-After', String(RETRY_AFTER_SECONDS));
}

/** Lets pages of this site show a page in a frame, for the owner's previews. */
export function allowFraming({ headers }: Response): void {
  headers.set('X-Frame-Options', 'SAMEORIGIN');
  const policy = headers.get('Content-Security-Policy') ?? '';
  headers.set(
    'Content-Security-Policy',
    policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  );
}

/**
 * `HSTS_SUBDOMAINS` is off by default, since it makes subdomains without https unreachable for two years. Every response must
 * have the same value: browsers remember the last one (RFC 6797, 8.1).
 */
const strictTransportSecurity = (env: object): string =>
  Object(env).HSTS_SUBDOMAINS === 'on' ? `${HSTS}; includeSubDomains` : HSTS;

import { expect } from 'vitest';

const COMMON = {
  'strict-transport-security': /^max-age=\d{8,}$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^(same|cross)-origin$/,
  'permissions-policy': /camera=\(\)/,
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
};

/** Expects the headers of every response of the site, whether from code or from static files. */
export function expectSecurityHeaders(headers: Headers) {
  for (const [name, value] of Object.entries(COMMON)) {
    expect(headers.get(name), name).toMatch(value);
  }
}

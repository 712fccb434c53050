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

/** What every answer of the site has, whoever makes it. */
export function expectSecurityHeaders(headers: Headers) {
  for (const [name, value] of Object.entries(COMMON)) {
    expect(headers.get(name), name).toMatch(value);
  }
}

import { expect, it } from 'vitest';
import { totp } from '../../adapters/totp.server';

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [20000000000, '353130'],
])('one-time codes match RFC 6238, appendix B, at %i seconds', (seconds, expected) => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const now = new Date(seconds * 1000);
  expect(totp.stepOf(expected, { secret, now })).toBe(Math.floor(seconds / 30));
  expect(totp.stepOf('000000', { secret, now })).toBeNull();
});

it('secrets of one-time codes have 160 bits', () => {
  expect(totp.newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(totp.newSecret()).not.toBe(totp.newSecret());
});

it('the key URI of one-time codes names the site and the account', () => {
  const uri = totp.keyUri('GEZDGNBVGY3TQOJQ', { site: 'Ada & Co', email: 'ada@example.com' });
  expect(uri).toMatch(/^otpauth:\/\/totp\/Ada%20%26%20Co:ada%40example\.com\?/);
  expect(Object.fromEntries(new URL(uri).searchParams)).toMatchObject({
    issuer: 'Ada & Co',
    secret: 'GEZDGNBVGY3TQOJQ',
  });
});

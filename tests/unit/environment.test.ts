import { expect, it } from 'vitest';
import { getMailKey, parseEnvironment, siteOrigin } from '~/server/environment.server';

/** Some settings beside what must be there. */
const parse = (settings: Record<string, unknown> = {}) =>
  parseEnvironment({ DB: {}, KV: {}, APP_SECRET: 'x'.repeat(32), ...settings });

it('every missing binding is named, with the place to add it', () => {
  expect(() => parseEnvironment({})).toThrow(/DB.*wrangler\.toml.*KV.*wrangler\.toml/);
});

it('links begin with SITE_URL, whatever host a request names', () => {
  const env = parse({ SITE_URL: 'https://example.com' });
  expect(siteOrigin(env, new URL('https://evil.example/x'))).toBe('https://example.com');
});

it.each(['http://127.0.0.1:8788', 'http://localhost:8788', 'http://[::1]:8788'])(
  'without SITE_URL links begin with the address of the request on this machine: %s',
  (origin) => {
    const env = parse({ RESEND_API_KEY: 're_test', MAIL_FROM: 'robin@example.com' });
    expect(siteOrigin(env, new URL('/x', origin))).toBe(origin);
  },
);

it('a site elsewhere that sends mails is refused without SITE_URL, with the line to add', () => {
  const elsewhere = new URL('https://evil.example/x');
  const sends = parse({ RESEND_API_KEY: 're_test', MAIL_FROM: 'robin@example.com' });
  expect(() => siteOrigin(sends, elsewhere)).toThrow('SITE_URL = "https://example.com"');
  expect(siteOrigin(parse(), elsewhere)).toBe('https://evil.example');
});

it.each(['example.com', 'https://example.com/', 'https://example.com/blog', 'ftp://example.com'])(
  'SITE_URL "%s" is refused with an example of a right one',
  (SITE_URL) => {
    expect(() => parse({ SITE_URL })).toThrow(/SITE_URL.*https:\/\/example\.com/);
  },
);

it.each([undefined, 'short'])('APP_SECRET "%s" is refused by its name', (APP_SECRET) => {
  expect(() => parse({ APP_SECRET })).toThrow(/APP_SECRET/);
});

it('what is not set has its default', () => {
  expect(parse()).toMatchObject({ SITE_URL: '', GITHUB_USER: '', ALLOWED_ORIGINS: [] });
});

it('Cloudflare Email Service needs its account, and a sender once it has a token', () => {
  const cloudflare = { MAIL_PROVIDER: 'cloudflare', CLOUDFLARE_ACCOUNT_ID: 'a1'.repeat(16) };
  expect(getMailKey(parse({ RESEND_API_KEY: '', ...cloudflare }))).toBe('');
  const sends = { ...cloudflare, CLOUDFLARE_EMAIL_TOKEN: 'token' };
  expect(() => parse(sends)).toThrow(/MAIL_FROM is missing/);
  expect(() => parse({ ...sends, CLOUDFLARE_ACCOUNT_ID: '' })).toThrow(/CLOUDFLARE_ACCOUNT_ID/);
  expect(getMailKey(parse({ ...sends, MAIL_FROM: 'robin@example.com' }))).toBe('token');
  expect(() => parse({ MAIL_PROVIDER: 'postbox' })).toThrow(/MAIL_PROVIDER must be resend or/);
});

it.each(['api.example.com', 'https://api.example.com/'])(
  'MAIL_API_URL "%s" is refused by its own name, with an example of a right one',
  (MAIL_API_URL) => {
    expect(() => parse({ MAIL_API_URL })).toThrow(/^MAIL_API_URL.*https:\/\/api\.resend\.com/);
  },
);

it.each(["o'hara@example.com", "Robin O'Hara <robin@xn--bcher-kva.example>", ' a@b.example '])(
  'MAIL_FROM may be "%s"',
  (MAIL_FROM) => {
    expect(parse({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM.trim());
  },
);

it.each(['Robin Sample', 'Robin <robin>', 'a@example.com, b@example.com', 'x <a@b.example> y'])(
  'MAIL_FROM and MAIL_TO "%s" are refused by their names, with an example of a right one',
  (text) => {
    expect(() => parse({ MAIL_FROM: text })).toThrow(/MAIL_FROM.*hello@example\.com/);
    expect(() => parse({ MAIL_TO: text })).toThrow(/MAIL_TO.*hello@example\.com/);
  },
);

it('ALLOWED_ORIGINS is a list with commas between the origins', () => {
  const { ALLOWED_ORIGINS } = parse({
    ALLOWED_ORIGINS: 'https://a.example, http://localhost:5173,',
  });
  expect(ALLOWED_ORIGINS).toEqual(['https://a.example', 'http://localhost:5173']);
});

it.each(['*', 'a.example', 'https://a.example/', 'https://A.example', 'null', 'file:///a'])(
  'ALLOWED_ORIGINS "%s" is refused with an example of a right one',
  (ALLOWED_ORIGINS) => {
    expect(() => parse({ ALLOWED_ORIGINS })).toThrow(/ALLOWED_ORIGINS.*https:\/\/example\.com/);
  },
);

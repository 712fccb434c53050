import { expect, it } from 'vitest';
import {
  getMailKey,
  invalidSettings,
  parseEnvironment,
  siteOrigin,
  wholeNumber,
} from '../../app/engine/server/environment.server';

/** Parses some settings together with the required ones. */
const parse = (settings: Record<string, unknown> = {}) =>
  parseEnvironment({ DB: {}, KV: {}, APP_SECRET: 'x'.repeat(32), ...settings }, []);

it('every missing binding is named, with the file to add it to', () => {
  expect(() => parseEnvironment({}, [])).toThrow(/DB.*wrangler\.toml.*KV.*wrangler\.toml/);
});

it('settings of features are parsed and refused together with those of the engine', () => {
  const bindings = { DB: {}, KV: {}, APP_SECRET: 'short', DEPTH: '' };
  const features = [{ environment: { DEPTH: wholeNumber('DEPTH', 7) } }, {}];
  const settings = { ...bindings, APP_SECRET: 'x'.repeat(32) };
  expect(parseEnvironment(settings, features)).toMatchObject({ DEPTH: 7, SITE_URL: '' });
  const refused = invalidSettings({ ...bindings, DEPTH: 'deep' }, features);
  expect(refused.map(({ name }) => name)).toEqual(['APP_SECRET', 'DEPTH']);
});

it('links start with SITE_URL, regardless of the host of the request', () => {
  const env = parse({ SITE_URL: 'https://example.com' });
  expect(siteOrigin(env, new URL('https://evil.example/x'))).toBe('https://example.com');
});

it.each(['http://127.0.0.1:8788', 'http://localhost:8788', 'http://[::1]:8788'])(
  'without SITE_URL links start with the local address of the request: %s',
  (origin) => {
    const env = parse({ RESEND_API_KEY: 're_test', MAIL_FROM: 'robin@example.com' });
    expect(siteOrigin(env, new URL('/x', origin))).toBe(origin);
  },
);

it('a deployed site that sends mails is refused without SITE_URL, with the line to add', () => {
  const elsewhere = new URL('https://evil.example/x');
  const sends = parse({ RESEND_API_KEY: 're_test', MAIL_FROM: 'robin@example.com' });
  expect(() => siteOrigin(sends, elsewhere)).toThrow('SITE_URL = "https://example.com"');
  expect(siteOrigin(parse(), elsewhere)).toBe('https://evil.example');
});

it.each(['example.com', 'https://example.com/', 'https://example.com/blog', 'ftp://example.com'])(
  'SITE_URL "%s" is refused with a valid example',
  (SITE_URL) => {
    expect(() => parse({ SITE_URL })).toThrow(/SITE_URL.*https:\/\/example\.com/);
  },
);

it.each([undefined, 'short'])(
  'APP_SECRET "%s" is refused, and the error names it',
  (APP_SECRET) => {
    expect(() => parse({ APP_SECRET })).toThrow(/APP_SECRET/);
  },
);

it('omitted settings have their defaults', () => {
  expect(parse()).toMatchObject({ SITE_URL: '', ALLOWED_ORIGINS: [] });
});

it('Cloudflare Email Service with a token requires an account and a sender', () => {
  const cloudflare = { MAIL_PROVIDER: 'cloudflare', CLOUDFLARE_ACCOUNT_ID: 'a1'.repeat(16) };
  expect(getMailKey(parse({ RESEND_API_KEY: '', ...cloudflare }))).toBe('');
  const sends = { ...cloudflare, CLOUDFLARE_EMAIL_TOKEN: 'token' };
  expect(() => parse(sends)).toThrow(/MAIL_FROM is missing/);
  expect(() => parse({ ...sends, CLOUDFLARE_ACCOUNT_ID: '' })).toThrow(/CLOUDFLARE_ACCOUNT_ID/);
  expect(getMailKey(parse({ ...sends, MAIL_FROM: 'robin@example.com' }))).toBe('token');
  expect(() => parse({ MAIL_PROVIDER: 'postbox' })).toThrow(/MAIL_PROVIDER must be resend or/);
});

it.each(['api.example.com', 'https://api.example.com/'])(
  'MAIL_API_URL "%s" is refused with its name and a valid example',
  (MAIL_API_URL) => {
    expect(() => parse({ MAIL_API_URL })).toThrow(/^MAIL_API_URL.*https:\/\/api\.resend\.com/);
  },
);

it.each(["o'hara@example.com", "Robin O'Hara <robin@xn--bcher-kva.example>", ' a@b.example '])(
  'MAIL_FROM "%s" is accepted',
  (MAIL_FROM) => {
    expect(parse({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM.trim());
  },
);

it.each(['Robin Sample', 'Robin <robin>', 'a@example.com, b@example.com', 'x <a@b.example> y'])(
  'MAIL_FROM and MAIL_TO "%s" are refused with their names and a valid example',
  (text) => {
    expect(() => parse({ MAIL_FROM: text })).toThrow(/MAIL_FROM.*hello@example\.com/);
    expect(() => parse({ MAIL_TO: text })).toThrow(/MAIL_TO.*hello@example\.com/);
  },
);

it('ALLOWED_ORIGINS is a comma-separated list', () => {
  const { ALLOWED_ORIGINS } = parse({
    ALLOWED_ORIGINS: 'https://a.example, http://localhost:5173,',
  });
  expect(ALLOWED_ORIGINS).toEqual(['https://a.example', 'http://localhost:5173']);
});

it.each(['*', 'a.example', 'https://a.example/', 'https://A.example', 'null', 'file:///a'])(
  'ALLOWED_ORIGINS "%s" is refused with a valid example',
  (ALLOWED_ORIGINS) => {
    expect(() => parse({ ALLOWED_ORIGINS })).toThrow(/ALLOWED_ORIGINS.*https:\/\/example\.com/);
  },
);

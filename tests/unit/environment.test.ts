import { expect, it } from 'vitest';
import { parseEnvironment } from '~/http/environment.server';

it('every missing binding is named, with the place to add it', () => {
  expect(() => parseEnvironment({})).toThrow(/DB.*wrangler\.toml.*KV.*wrangler\.toml/);
});

it.each(['example.com', 'https://example.com/', 'https://example.com/blog', 'ftp://example.com'])(
  'SITE_URL "%s" is refused with an example of a right one',
  (SITE_URL) => {
    expect(() => parseEnvironment({ DB: {}, KV: {}, SITE_URL })).toThrow(
      /SITE_URL.*https:\/\/example\.com/,
    );
  },
);

it.each([undefined, 'short'])('APP_SECRET "%s" is refused by its name', (APP_SECRET) => {
  expect(() => parseEnvironment({ DB: {}, KV: {}, APP_SECRET })).toThrow(/APP_SECRET/);
});

it('what is not set has its default', () => {
  expect(parseEnvironment({ DB: {}, KV: {}, APP_SECRET: 'x'.repeat(32) })).toMatchObject({
    SITE_URL: '',
    GITHUB_USER: '',
    ALLOWED_ORIGINS: [],
  });
});

const withMailApi = (MAIL_API_URL?: string) =>
  parseEnvironment({ DB: {}, KV: {}, APP_SECRET: 'x'.repeat(32), MAIL_API_URL }).MAIL_API_URL;

it.each([undefined, ''])('mails go to Resend where MAIL_API_URL is %j', (url) => {
  expect(withMailApi(url)).toBe('https://api.resend.com');
});

it('mails go to the provider that MAIL_API_URL names', () => {
  expect(withMailApi('http://127.0.0.1:8025')).toBe('http://127.0.0.1:8025');
});

it.each(['api.example.com', 'https://api.example.com/'])(
  'MAIL_API_URL "%s" is refused by its own name, with an example of a right one',
  (url) => {
    expect(() => withMailApi(url)).toThrow(/^MAIL_API_URL.*https:\/\/api\.resend\.com/);
  },
);

const withOrigins = (ALLOWED_ORIGINS: string) =>
  parseEnvironment({ DB: {}, KV: {}, APP_SECRET: 'x'.repeat(32), ALLOWED_ORIGINS });

it('ALLOWED_ORIGINS is a list with commas between the origins', () => {
  const { ALLOWED_ORIGINS } = withOrigins('https://a.example, http://localhost:5173,');
  expect(ALLOWED_ORIGINS).toEqual(['https://a.example', 'http://localhost:5173']);
});

it.each(['*', 'a.example', 'https://a.example/', 'https://A.example', 'null', 'file:///a'])(
  'ALLOWED_ORIGINS "%s" is refused with an example of a right one',
  (origins) => {
    expect(() => withOrigins(origins)).toThrow(/ALLOWED_ORIGINS.*https:\/\/example\.com/);
  },
);

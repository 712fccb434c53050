import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { setSecurityHeaders } from '../../app/engine/server/security/security-headers.server';
import {
  missingForDeploy as missing,
  missingForPreview,
  refusedOptions,
} from '../../scripts/lib/deploy/deploy-settings.mjs';
import { asCloned } from '../support/as-cloned';

const headers = readFileSync('public/_headers', 'utf8');
const missingForDeploy = (toml: string) => missing(toml, headers);
const untouched = asCloned(readFileSync('wrangler.toml', 'utf8'));
const withIds = untouched.replaceAll('0000-', '1234-').replaceAll(/"0+/g, '"1234');
const withAddress = (line: string) => withIds.replace('SITE_URL = ""', line);

it('a fresh clone lacks ids and SITE_URL', () => {
  expect(missingForDeploy(untouched)).toEqual([
    expect.stringContaining('placeholder ids'),
    expect.stringContaining('SITE_URL'),
  ]);
});

it.each([
  'SITE_URL = ""',
  '',
  '# SITE_URL = "https://example.com"',
  'SITE_URL = "example.com"',
  'SITE_URL = "https://example.com/"',
  'SITE_URL = "http://127.0.0.1:8788"',
])('a deploy with %j is refused with the line to add', (line) => {
  expect(missingForDeploy(withAddress(line))).toEqual([
    expect.stringContaining('SITE_URL = "https://portfolio.pages.dev"'),
  ]);
});

it.each(['SITE_URL = "https://example.com"', "  SITE_URL='https://portfolio.pages.dev' # mine"])(
  'a deploy with %j lacks nothing',
  (line) => {
    expect(missingForDeploy(withAddress(line))).toEqual([]);
  },
);

it('a deploy is refused if the HSTS header of static files does not match HSTS_SUBDOMAINS', () => {
  const own = withAddress('SITE_URL = "https://example.com"\nHSTS_SUBDOMAINS = "on"');
  expect(missing(own, headers)).toEqual([
    expect.stringContaining('Strict-Transport-Security: max-age=63072000; includeSubDomains'),
  ]);
  const extended = headers.replace('max-age=63072000', '$&; includeSubDomains');
  expect(missing(own, extended)).toEqual([]);
  expect(missing(own.replace('"on"', '"off"'), extended)).toEqual([
    expect.stringMatching(/Strict-Transport-Security: max-age=63072000$/m),
  ]);
});

it('static files have the same HSTS header as responses of the code', () => {
  const answer = new Response();
  setSecurityHeaders(answer, {});
  expect(headers).toContain(
    `  Strict-Transport-Security: ${answer.headers.get('Strict-Transport-Security')}\n`,
  );
});

it.each([[['--branch', 'x']], [['--branch=x']], [['--branch']]])(
  'deploy refuses %j and names deploy:preview',
  (options) => {
    expect(refusedOptions(options)).toContain('npm run deploy:preview -- --branch');
  },
);

it.each([[[]], [['--branch', 'main']], [['--branch=main']], [['--commit-message', 'x']]])(
  'deploy accepts %j',
  (options) => {
    expect(refusedOptions(options)).toBe('');
  },
);

const previewWith = (database: string) => `${withIds}
[env.preview.vars]
SITE_URL = ""

[[env.preview.d1_databases]]
binding = "DB"
database_name = "portfolio-preview"
database_id = "${database}"

[[env.preview.kv_namespaces]]
binding = "KV"
id = "5678"
`;

it('a preview is deployed only with its own database, never with that of the live site', () => {
  const [, visitors = ''] = /^database_id = "(.+)"/m.exec(withIds) ?? [];
  expect(missingForPreview(previewWith('5678'))).toBe('');
  expect(missingForPreview(previewWith(visitors))).toContain('for previews');
  expect(missingForPreview(withIds)).toContain('for previews');
});

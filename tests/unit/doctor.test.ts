import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { HealthCheck } from '../../app/engine/core/health/health';
import {
  addressCheck,
  folderChecks,
  localMigrations,
  settingIn,
  siteAnswerChecks,
} from '../../scripts/lib/doctor-checks.mjs';
import { asCloned } from '../support/as-cloned';

const CLONED = asCloned(readFileSync('wrangler.toml', 'utf8'));
const TOML = CLONED.replace(
  '"00000000-0000-0000-0000-000000000000"',
  '"12345678-1234-1234-1234-123456789abc"',
)
  .replace(`"${'0'.repeat(32)}"`, `"${'1a'.repeat(16)}"`)
  .replace('SITE_URL = ""', 'SITE_URL = "https://example.com"');
const SECRETS = ['APP_SECRET', 'TICK_SECRET']
  .map((name) => `${name}="${'x'.repeat(43)}"\n`)
  .join('');
const FACTS = {
  toml: TOML,
  devVars: SECRETS,
  isInstalled: true,
  isForDeploy: false,
};
const ADDRESS = 'https://example.com';
const FILES = ['0000_a.sql', '0001_b.sql'];

const folder = (changes: Partial<typeof FACTS> | { devVars: null }) =>
  folderChecks({ ...FACTS, ...changes });

const OK: HealthCheck = { id: 'app-secret', label: 'A', status: 'ok', says: 'It works.' };
const SECURE = {
  'content-security-policy': 'x',
  'strict-transport-security': 'x',
  'x-content-type-options': 'x',
  'referrer-policy': 'x',
  'cross-origin-opener-policy': 'x',
};
const answered = (
  changes: { text?: string; headers?: object; status?: number } = {},
  skewMs = 0,
) => {
  const askedAt = 1_700_000_000_000;
  const date = new Date(askedAt - skewMs).toUTCString();
  const headers = new Headers({ ...SECURE, date, ...changes.headers });
  const text = changes.text ?? JSON.stringify({ status: 'ok', version: 'abc', checks: [OK] });
  return siteAnswerChecks(ADDRESS, {
    ...{ status: changes.status ?? 200, headers, text },
    ...{ askedAt, answeredAt: askedAt },
  });
};
const contact = (text: string, status = 200) =>
  addressCheck({ status, headers: new Headers(), text, askedAt: 0, answeredAt: 0 });
const failed = (code: string) => siteAnswerChecks(ADDRESS, { code });

it('each check of the doctor passes on a correct setup', () => {
  const rows = [
    ...folder({}),
    ...folder({ devVars: null }),
    localMigrations(FILES, FILES),
    localMigrations(null, FILES),
    ...answered(),
    contact('<a href="mailto:me@example.com">me@example.com</a>'),
  ];
  expect(rows.filter(({ status }) => status !== 'ok')).toEqual([]);
});

type Broken = [string, () => HealthCheck[], HealthCheck['status'], string, RegExp, RegExp];

const BROKEN: Broken[] = [
  [
    'no dependencies',
    () => folder({ isInstalled: false }),
    'warn',
    'dependencies',
    /missing/,
    /npm start/,
  ],
  [
    'an id of another kind',
    () => folder({ toml: TOML.replace('12345678-1234', 'portfolio') }),
    'fail',
    'wrangler-db',
    /is no id/,
    /npm run setup/,
  ],
  [
    'no KV binding',
    () => folder({ toml: TOML.replace('binding = "KV"', 'binding = "CACHE"') }),
    'fail',
    'wrangler-kv',
    /no binding KV/,
    /git diff wrangler\.toml/,
  ],
  [
    'the placeholder id of a namespace, for a deploy',
    () => folder({ toml: TOML.replace('1a'.repeat(16), '0'.repeat(32)), isForDeploy: true }),
    'fail',
    'wrangler-kv',
    /placeholder/,
    /npm run setup/,
  ],
  [
    'an address with a slash',
    () => folder({ toml: TOML.replace('example.com"', 'example.com/"') }),
    'fail',
    'wrangler-site-url',
    /https:\/\/example\.com\//,
    /SITE_URL =/,
  ],
  [
    'a short secret',
    () => folder({ devVars: 'APP_SECRET="short"\nTICK_SECRET="x"' }),
    'fail',
    'dev-vars',
    /APP_SECRET and TICK_SECRET/,
    /npm start/,
  ],
  [
    'an old database',
    () => [localMigrations(['0000_a.sql'], FILES)],
    'warn',
    'local-migrations',
    /1 of 2/,
    /npm start/,
  ],
  [
    'a newer database',
    () => [localMigrations([...FILES, '0002_c.sql'], FILES)],
    'fail',
    'local-migrations',
    /0002_c/,
    /\.wrangler\/state/,
  ],
  [
    'an unknown host',
    () => failed('ENOTFOUND'),
    'fail',
    'reach',
    /No name server/,
    /custom-domains/,
  ],
  [
    'a bad certificate',
    () => failed('CERT_HAS_EXPIRED'),
    'fail',
    'reach',
    /certificate/,
    /Custom domains/,
  ],
  [
    'nothing that listens',
    () => failed('ECONNREFUSED'),
    'fail',
    'reach',
    /does not answer/,
    /npm start/,
  ],
  [
    'an address that Cloudflare rewrites',
    () => [contact('<a href="/cdn-cgi/l/email-protection#2a4f">[email&#160;protected]</a>')],
    'fail',
    'email-address',
    /hides it/,
    /Email Address Obfuscation.*Scrape Shield/,
  ],
  ['no contact page', () => [contact('', 404)], 'unknown', 'email-address', /not answer/, /^/],
  [
    'clock skew',
    () => answered({}, -120_000),
    'warn',
    'clock-skew',
    /120 seconds behind/,
    /system set the time/,
  ],
  [
    'another site',
    () => answered({ text: '<html>', status: 404 }),
    'fail',
    'health-json',
    /404/,
    /npm run deploy/,
  ],
];

it.each(BROKEN)(
  '%s is reported with a remedy, and no other check fails',
  (_, rows, status, id, says, remedy) => {
    const wrong = rows().filter((row) => row.status !== 'ok');
    expect(wrong).toEqual([
      expect.objectContaining({ id, status, says: expect.stringMatching(says) }),
    ]);
    const { says: what, to, command } = wrong[0]?.remedy ?? { says: '' };
    expect([what, to, command].join(' ')).toMatch(remedy);
  },
);

it('the doctor names missing security headers of the site', () => {
  const [, row] = siteAnswerChecks(ADDRESS, {
    ...{ status: 200, headers: new Headers(), text: '{"checks":[]}' },
    ...{ askedAt: 0, answeredAt: 0 },
  });
  expect(row).toMatchObject({
    status: 'fail',
    says: expect.stringMatching(/content-security-policy/),
  });
});

it('a fresh clone passes for local use, and fails for a deploy', () => {
  const statuses = (isForDeploy: boolean) =>
    new Set(folder({ toml: CLONED, isForDeploy }).map(({ status }) => status));
  expect(statuses(false)).toEqual(new Set(['ok', 'warn']));
  expect(statuses(true)).toEqual(new Set(['ok', 'fail']));
});

it('the doctor shows the health checks that the site reports', () => {
  const row = { id: 'clock', label: 'The clock', status: 'fail', says: 'It needs the owner.' };
  const text = JSON.stringify({ status: 'fail', version: 'abc', checks: [row] });
  expect(answered({ text, status: 503 }).at(-1)).toEqual(row);
});

it.each([
  ['A = "b"', 'b'],
  ["A='b c' # why", 'b c'],
  ['# A = "b"', ''],
  ['A=b', 'b'],
])('a setting written as %j is read as %j', (text, value) => {
  expect(settingIn(text, 'A')).toBe(value);
});

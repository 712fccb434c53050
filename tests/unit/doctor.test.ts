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
import { expectOne } from '../support/health';

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
const failed = (code: string) => () => siteAnswerChecks(ADDRESS, { code });

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

/** Each broken setup, with the one row that names it: what it says, and after the arrow its remedy. */
const BROKEN: Record<string, [rows: () => HealthCheck[], says: RegExp]> = {
  'dependencies warn: no dependencies': [
    () => folder({ isInstalled: false }),
    /missing.*→.*npm start/,
  ],
  'wrangler-db fail: an id of another kind': [
    () => folder({ toml: TOML.replace('12345678-1234', 'portfolio') }),
    /is no id.*→.*npm run setup/,
  ],
  'wrangler-kv fail: no KV binding': [
    () => folder({ toml: TOML.replace('binding = "KV"', 'binding = "CACHE"') }),
    /no binding KV.*→.*git diff wrangler\.toml/,
  ],
  'wrangler-kv fail: the placeholder id of a namespace, for a deploy': [
    () => folder({ toml: TOML.replace('1a'.repeat(16), '0'.repeat(32)), isForDeploy: true }),
    /placeholder.*→.*npm run setup/,
  ],
  'wrangler-site-url fail: an address with a slash': [
    () => folder({ toml: TOML.replace('example.com"', 'example.com/"') }),
    /https:\/\/example\.com\/.*→.*SITE_URL =/,
  ],
  'dev-vars fail: a short secret': [
    () => folder({ devVars: 'APP_SECRET="short"\nTICK_SECRET="x"' }),
    /APP_SECRET and TICK_SECRET.*→.*npm start/,
  ],
  'local-migrations warn: an old database': [
    () => [localMigrations(['0000_a.sql'], FILES)],
    /1 of 2.*→.*npm start/,
  ],
  'local-migrations fail: a newer database': [
    () => [localMigrations([...FILES, '0002_c.sql'], FILES)],
    /0002_c.*→.*\.wrangler\/state/,
  ],
  'reach fail: an unknown host': [failed('ENOTFOUND'), /No name server.*→.*custom-domains/],
  'reach fail: a bad certificate': [failed('CERT_HAS_EXPIRED'), /certificate.*→.*Custom domains/],
  'reach fail: nothing that listens': [failed('ECONNREFUSED'), /does not answer.*→.*npm start/],
  'email-address fail: an address that Cloudflare rewrites': [
    () => [contact('<a href="/cdn-cgi/l/email-protection#2a4f">[email&#160;protected]</a>')],
    /hides it.*→.*Email Address Obfuscation.*Scrape Shield/,
  ],
  'email-address unknown: no contact page': [() => [contact('', 404)], /not answer.*→/],
  'clock-skew warn: clock skew': [
    () => answered({}, -120_000),
    /120 seconds behind.*→.*system set the time/,
  ],
  'health-json fail: another site': [
    () => answered({ text: '<html>', status: 404 }),
    /404.*→.*npm run deploy/,
  ],
};

it.each(Object.entries(BROKEN))(
  '%s is reported with a remedy, and no other check fails',
  (name, [rows, says]) => {
    const wrong = rows().filter(({ status }) => status !== 'ok');
    expectOne(name, wrong, says);
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

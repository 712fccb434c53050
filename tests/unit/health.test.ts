import { expect, it } from 'vitest';
import { siteChecks } from '../../app/engine/core/health/checks';
import { type HealthCheck, overallStatus, readHealth } from '../../app/engine/core/health/health';
import { settingsChecks } from '../../app/engine/core/health/settings';
import type { SiteFacts, StoredFacts } from '../../app/engine/core/health/site';
import {
  countErrors,
  MAX_WRITES_PER_DAY,
  type SiteError,
} from '../../app/engine/core/health/site-errors';
import { invalidSettings } from '../../app/engine/server/environment.server';
import { settingsFacts } from '../../app/engine/server/settings-facts.server';
import { expectOne } from '../support/health';
import { inFakeTime } from '../support/time-limits';

const NOW = new Date('2026-11-24T12:00:00Z');
const HOUR = 3_600_000;
const ago = (ms: number) => NOW.getTime() - ms;

const STORED: StoredFacts = {
  featuresOff: null,
  skewMs: 12,
  bytes: 4_200_000,
  tables: [{ name: 'search_words', atMost: 5000 }],
  admins: 1,
  clockSeenAt: ago(90_000),
  hasContentVersion: 1,
  waiting: 0,
  mailDueAt: null,
  problem: null,
  failed: 0,
  sentToday: 3,
  caused: null,
  nextPostAt: null,
  errors: null,
  mostErrorsOf: null,
};

const WELL: SiteFacts = {
  now: NOW.getTime(),
  build: { id: 'abc', version: '1.0.0', migrations: { last: '0026_later.sql', count: 27 } },
  settings: { isLocal: false, hasMailKey: true, siteUrl: 'https://example.com' },
  hasClockSecret: true,
  visitorMailsADay: 80,
  keepsPages: true,
  isRead: true,
  isWritten: true,
  tookMs: 12,
  applied: { last: '0026_later.sql', count: 27 },
  stored: STORED,
};

const ENV = {
  DB: {},
  KV: {},
  APP_SECRET: 'x'.repeat(32),
  SITE_URL: 'https://example.com',
  RESEND_API_KEY: 're_key',
  MAIL_FROM: 'Robin <hello@example.com>',
  RESEND_WEBHOOK_SECRET: 'whsec_abc',
};

const settingsRows = (changes: Record<string, unknown>, requestHost = '') => {
  const env = { ...ENV, ...changes };
  const facts = settingsFacts(env, { hostname: 'example.com', refused: invalidSettings(env, []) });
  return settingsChecks({ ...facts, requestHost });
};
const siteRows = (changes: Partial<SiteFacts>) => siteChecks({ ...WELL, ...changes });
const storedRows = (changes: Partial<StoredFacts>) =>
  siteRows({ stored: { ...STORED, ...changes } });

const error: SiteError = {
  route: '/details/:id',
  status: 500,
  hits: 3,
  requestId: 'id-of-the-last',
  lastAt: NOW,
};

it('every health check passes on a healthy site', () => {
  const rows = [...settingsRows({}, 'example.com'), ...siteRows({})];
  expect(rows.filter(({ status }) => status !== 'ok')).toEqual([]);
  expect(overallStatus(rows)).toBe('ok');
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

/** What it says, and after the arrow of its remedy: the words, the address, the command. */
type Broken = [rows: () => HealthCheck[], says: RegExp];

const settings = (changes: Record<string, unknown>) => () => settingsRows(changes);
const gone = (name: string) => settings({ [name]: undefined });
const site = (changes: Partial<SiteFacts>) => () => siteRows(changes);
const stored = (changes: Partial<StoredFacts>) => () => storedRows(changes);
const migrated = (applied: { last: string; count: number } | null) =>
  site({ tookMs: 5, applied, stored: applied && STORED });

/** Each broken setting or state, with the one row that names it. */
const BROKEN: Record<string, Broken> = {
  'bindings fail: no database bound': [gone('DB'), /binding DB\b.*→.*wrangler\.toml.*setup/],
  'bindings fail: no KV bound': [gone('KV'), /binding KV\b.*→.*wrangler\.toml.*setup/],
  'app-secret fail: no APP_SECRET': [gone('APP_SECRET'), /missing.*→.*secret put APP_SECRET/],
  'app-secret fail: a short APP_SECRET': [
    settings({ APP_SECRET: 'short' }),
    /too short.*→.*32 characters/,
  ],
  'site-address fail: mail without SITE_URL': [gone('SITE_URL'), /missing.*→.*SITE_URL =/],
  'site-address fail: a SITE_URL with a path': [
    settings({ SITE_URL: 'https://example.com/' }),
    /without a slash.*→.*wrangler\.toml/,
  ],
  'site-address warn: a SITE_URL without encryption': [
    settings({ SITE_URL: 'http://example.com' }),
    /not encrypted.*→.*SITE_URL =/,
  ],
  'site-address warn: a SITE_URL of another site': [
    () => settingsRows({}, 'robin.example'),
    /https:\/\/example\.com.*robin\.example.*→.*SITE_URL =/,
  ],
  'mail-settings fail: a key without MAIL_FROM': [gone('MAIL_FROM'), /MAIL_FROM.*→.*put MAIL_FROM/],
  'mail-settings fail: a MAIL_FROM that is no sender': [
    settings({ MAIL_FROM: 'Robin' }),
    /MAIL_FROM must be.*→.*put MAIL_FROM/,
  ],
  'mail-settings warn: no mail provider': [gone('RESEND_API_KEY'), /No key.*→.*put RESEND_API_KEY/],
  'mail-settings fail: the outbox of development on the deployed site': [
    settings({ LOCAL_OUTBOX: 'on' }),
    /LOCAL_OUTBOX.*everybody.*→.*npm run deploy/,
  ],
  'mail-reports warn: no secret for bounces': [
    gone('RESEND_WEBHOOK_SECRET'),
    /RESEND_WEBHOOK_SECRET.*missing.*→.*\/api\/mail-events.*put RESEND_WEBHOOK_SECRET/,
  ],
  'mail-reports warn: something else as the secret for bounces': [
    settings({ RESEND_WEBHOOK_SECRET: 'abc' }),
    /whsec_.*→.*put RESEND_WEBHOOK_SECRET/,
  ],
  'other-settings fail: a wrong AI_CRAWLERS': [
    settings({ AI_CRAWLERS: 'maybe' }),
    /AI_CRAWLERS must be.*→.*wrangler\.toml/,
  ],
  'other-settings fail: an origin with a path': [
    settings({ ALLOWED_ORIGINS: 'https://a.example/x' }),
    /ALLOWED_ORIGINS.*→.*wrangler\.toml/,
  ],
  'database fail: the database away': [
    site({ tookMs: null, applied: null, stored: null }),
    /does not answer.*→.*cloudflarestatus/,
  ],
  'database warn: the database slow': [site({ tookMs: 1400 }), /1400 ms.*→.*cloudflarestatus/],
  'migrations fail: an empty database': [migrated(null), /never migrated.*→.*db:migrate:remote/],
  'migrations fail: a database that is two migrations behind': [
    migrated({ last: '0024_x.sql', count: 25 }),
    /2 migrations behind.*→.*db:migrate:remote/,
  ],
  'migrations warn: a database that is newer than the site': [
    migrated({ last: '0027_x.sql', count: 28 }),
    /newer.*0027_x\.sql.*→.*npm run deploy/,
  ],
  'key-value-store fail: KV away': [
    site({ isRead: false, isWritten: null }),
    /cannot be read.*→.*kv namespace list/,
  ],
  'key-value-store fail: KV that takes no writes': [
    site({ isRead: true, isWritten: false }),
    /not written.*→.*1,000 writes/,
  ],
  'clocks warn: clock skew': [stored({ skewMs: -95_000 }), /95 seconds behind.*→.*clock/],
  'clock warn: no clock set up': [
    site({ hasClockSecret: false }),
    /None is set up.*→.*npm run deploy:tick/,
  ],
  'clock fail: a clock that was never seen': [
    stored({ clockSeenAt: null }),
    /never.*→.*deploy:tick/,
  ],
  'clock fail: a clock that is silent for an hour': [
    stored({ clockSeenAt: ago(HOUR) }),
    /silent for 60 minutes.*→.*portfolio-tick.*deploy:tick/,
  ],
  'mail-queue fail: a refused mail key': [
    stored({
      waiting: 2,
      mailDueAt: ago(60_000),
      problem:
        'The mail provider answered 401 (invalid_api_key): check RESEND_API_KEY and MAIL_FROM.',
    }),
    /2 mails.*invalid_api_key.*→.*put RESEND_API_KEY/,
  ],
  'mail-queue fail: the provider’s quota used up': [
    stored({ waiting: 1, problem: 'The mail provider answered 429 (daily_quota_exceeded).' }),
    /quota is used up.*→.*larger plan/,
  ],
  'mail-queue fail: a mail that is due for hours': [
    stored({ waiting: 1, mailDueAt: ago(3 * HOUR) }),
    /due 3 hours ago.*→.*\/admin\/mail\?status=waiting/,
  ],
  'mail-failed warn: failed mails': [stored({ failed: 1 }), /1 mail.*→.*status=failed/],
  'mail-today warn: the day’s mails of visitors used up': [
    stored({ caused: 60 }),
    /60 of 60.*→.*VISITOR_MAILS_A_DAY/,
  ],
  'kept-pages warn: pages that are not kept': [
    site({ keepsPages: false }),
    /KEEP_PAGES.*→.*deploy/,
  ],
  'database-size fail: a database that is nearly full': [
    stored({ bytes: 480_000_000 }),
    /480 MB of the 500 MB.*search_words 5000.*→.*delete.*\/admin\/pictures/,
  ],
  'errors warn: errors': [
    stored({ errors: 3, mostErrorsOf: error.route }),
    /3 answers.*\/details\/:id.*→.*tail/,
  ],
  'account fail: nobody who can sign in': [
    stored({ admins: 0 }),
    /nobody can sign in.*→.*admin:create/,
  ],
};

it.each(Object.entries(BROKEN))(
  '%s is reported with a remedy, and no other check fails',
  (name, [rows, says]) => {
    const wrong = rows().filter(({ status }) => status === 'fail' || status === 'warn');
    expectOne(name, wrong, says);
  },
);

it('a missing SITE_URL is a warning on a site that sends no mail', () => {
  const rows = settingsRows({ SITE_URL: '', RESEND_API_KEY: '' });
  const row = rows.find(({ id }) => id === 'site-address');
  expect(row).toMatchObject({
    status: 'warn',
    remedy: { says: expect.stringMatching(/SITE_URL =/) },
  });
});

it('the checks that need the database are unknown while it is unavailable', () => {
  const rows = siteRows({ tookMs: null, applied: null, stored: null });
  const known = rows.filter(({ status }) => status !== 'unknown').map(({ id }) => id);
  expect(known).toEqual(['version', 'database', 'key-value-store']);
});

it('the migrations are unknown if the database has tables but no list of migrations', () => {
  const rows = siteRows({ applied: null });
  expect(rows.filter(({ status }) => status !== 'ok')).toEqual([
    expect.objectContaining({ id: 'migrations', status: 'unknown' }),
  ]);
});

it('checks without data are unknown', () => {
  const stored = { ...STORED, bytes: 0 };
  const rows = siteRows({ build: null, isRead: true, isWritten: null, stored });
  const unknown = rows.filter(({ status }) => status === 'unknown').map(({ id }) => id);
  expect(unknown).toEqual(['version', 'migrations', 'key-value-store', 'database-size']);
});

it('a database larger than the free plan allows is compared with the limit of the paid plan', () => {
  const size = (bytes: number) => storedRows({ bytes }).find(({ id }) => id === 'database-size');
  expect(size(2_000_000_000)).toMatchObject({
    status: 'ok',
    says: expect.stringMatching(/10000 MB/),
  });
});

it('a health source that fails or hangs is shown as unknown, and the others are still shown', async () => {
  const failures: unknown[] = [];
  const works: HealthCheck = { id: 'works', label: 'A part', status: 'ok', says: 'It works.' };
  const healthSources = [
    async () => [works],
    () => Promise.reject(new Error('R2')),
    () => new Promise<never>(() => {}),
  ];
  const { result: rows } = await inFakeTime(() =>
    readHealth({ host: '' }, { now: () => NOW, healthSources }, (cause) => failures.push(cause)),
  );
  expect(rows).toEqual([
    works,
    expect.objectContaining({ status: 'unknown', says: expect.stringMatching(/The log says/) }),
    expect.objectContaining({ status: 'unknown' }),
  ]);
  expect(failures).toHaveLength(2);
});

it('a repeated error is written once a minute with its count', async () => {
  const written: SiteError[][] = [];
  const siteErrors = {
    add: async ({ errors, most }: { errors: SiteError[]; most: number }) => {
      expect(most).toBe(MAX_WRITES_PER_DAY);
      written.push(errors);
    },
  };
  const counts = countErrors();
  const at = (ms: number) => new Date(NOW.getTime() + ms);
  for (let ms = 0; ms <= 60_000; ms += 100) {
    counts.note({ ...error, requestId: `r${ms}`, lastAt: at(ms) });
    if (counts.isDue(at(ms))) await counts.write({ now: () => at(ms), siteErrors });
  }
  expect(written.map((errors) => errors.map(({ hits, requestId }) => [hits, requestId]))).toEqual([
    [[1, 'r0']],
    [[600, 'r60000']],
  ]);
});

it('error counts that could not be written are written with the next ones', async () => {
  let isAway = true;
  let written: SiteError[] = [];
  const siteErrors = {
    add: async ({ errors }: { errors: SiteError[] }) => {
      if (isAway) throw new Error('away');
      written = errors;
    },
  };
  const counts = countErrors();
  counts.note(error);
  counts.note(error);
  await expect(counts.write({ now: () => NOW, siteErrors })).rejects.toThrow();
  isAway = false;
  counts.note({ ...error, requestId: 'newer' });
  await counts.write({ now: () => NOW, siteErrors });
  expect(written).toMatchObject([{ hits: 3, requestId: 'newer' }]);
});

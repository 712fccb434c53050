import { expect, it } from 'vitest';
import { siteChecks } from '~/domain/health/checks';
import { type HealthCheck, overallStatus, readHealth } from '~/domain/health/health';
import { settingsChecks } from '~/domain/health/settings';
import type { SiteFacts, StoredFacts } from '~/domain/health/site';
import { countErrors, MOST_WRITES, type SiteError } from '~/domain/health/site-errors';
import { refusedSettings } from '~/http/environment.server';
import { settingsFacts } from '~/http/health/settings-facts.server';

const NOW = new Date('2026-11-24T12:00:00Z');
const HOUR = 3_600_000;
const ago = (ms: number) => NOW.getTime() - ms;

const STORED: StoredFacts = {
  skewMs: 12,
  bytes: 4_200_000,
  tables: [{ name: 'search_words', atMost: 5000 }],
  admins: 1,
  withoutSecondFactor: 0,
  clockSeenAt: ago(90_000),
  refusedAt: null,
  refusal: null,
  hasContentVersion: 1,
  waiting: 0,
  mailDueAt: null,
  problem: null,
  failed: 0,
  sentToday: 3,
  caused: null,
  causedUntil: null,
  paused: 0,
  newsletterDueAt: null,
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
  githubUser: 'octocat',
  githubReadAt: ago(HOUR),
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

const settingsRows = (changes: Record<string, unknown>, askedHost = '') => {
  const env = { ...ENV, ...changes };
  const facts = settingsFacts(env, { hostname: 'example.com', refused: refusedSettings(env) });
  return settingsChecks({ ...facts, askedHost });
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

it('where all is well every row says so', () => {
  const rows = [...settingsRows({}, 'example.com'), ...siteRows({})];
  expect(rows.filter(({ status }) => status !== 'ok')).toEqual([]);
  expect(overallStatus(rows)).toBe('ok');
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

type Broken = [
  what: string,
  rows: () => HealthCheck[],
  status: HealthCheck['status'],
  id: string,
  says: RegExp,
  /** Of the remedy: its words, where it leads, its command. */
  remedy: RegExp,
];

const gone = (name: string) => () => settingsRows({ [name]: undefined });
const migrated = (applied: { last: string; count: number } | null, stored = STORED) =>
  siteRows({ tookMs: 5, applied, stored: applied ? stored : null });

/** Each broken setting or state: the one row that names it, and what to do. */
const BROKEN: Broken[] = [
  ['no database bound', gone('DB'), 'fail', 'bindings', /binding DB\b/, /wrangler\.toml.*setup/],
  ['no KV bound', gone('KV'), 'fail', 'bindings', /binding KV\b/, /wrangler\.toml.*setup/],
  ['no APP_SECRET', gone('APP_SECRET'), 'fail', 'app-secret', /missing/, /secret put APP_SECRET/],
  [
    'a short APP_SECRET',
    () => settingsRows({ APP_SECRET: 'short' }),
    'fail',
    'app-secret',
    /too short/,
    /32 characters/,
  ],
  ['mail without SITE_URL', gone('SITE_URL'), 'fail', 'site-address', /missing/, /SITE_URL =/],
  [
    'a SITE_URL with a path',
    () => settingsRows({ SITE_URL: 'https://example.com/' }),
    'fail',
    'site-address',
    /without a slash/,
    /wrangler\.toml/,
  ],
  [
    'a SITE_URL without encryption',
    () => settingsRows({ SITE_URL: 'http://example.com' }),
    'warn',
    'site-address',
    /not encrypted/,
    /SITE_URL =/,
  ],
  [
    'a SITE_URL of another site',
    () => settingsRows({}, 'robin.example'),
    'warn',
    'site-address',
    /https:\/\/example\.com.*robin\.example/,
    /SITE_URL =/,
  ],
  [
    'a key without MAIL_FROM',
    gone('MAIL_FROM'),
    'fail',
    'mail-settings',
    /MAIL_FROM/,
    /put MAIL_FROM/,
  ],
  [
    'a MAIL_FROM that is no sender',
    () => settingsRows({ MAIL_FROM: 'Robin' }),
    'fail',
    'mail-settings',
    /MAIL_FROM must be/,
    /put MAIL_FROM/,
  ],
  [
    'no mail provider',
    gone('RESEND_API_KEY'),
    'warn',
    'mail-settings',
    /No key/,
    /put RESEND_API_KEY/,
  ],
  [
    'the outbox of development on the deployed site',
    () => settingsRows({ LOCAL_OUTBOX: 'on' }),
    'fail',
    'mail-settings',
    /LOCAL_OUTBOX.*everybody/,
    /npm run deploy/,
  ],
  [
    'no secret for bounces',
    gone('RESEND_WEBHOOK_SECRET'),
    'warn',
    'mail-reports',
    /RESEND_WEBHOOK_SECRET.*missing/,
    /\/api\/mail-events.*put RESEND_WEBHOOK_SECRET/,
  ],
  [
    'something else as the secret for bounces',
    () => settingsRows({ RESEND_WEBHOOK_SECRET: 'abc' }),
    'warn',
    'mail-reports',
    /whsec_/,
    /put RESEND_WEBHOOK_SECRET/,
  ],
  [
    'a wrong AI_CRAWLERS',
    () => settingsRows({ AI_CRAWLERS: 'maybe' }),
    'fail',
    'other-settings',
    /AI_CRAWLERS must be/,
    /wrangler\.toml/,
  ],
  [
    'an origin with a path',
    () => settingsRows({ ALLOWED_ORIGINS: 'https://a.example/x' }),
    'fail',
    'other-settings',
    /ALLOWED_ORIGINS/,
    /wrangler\.toml/,
  ],
  [
    'the database away',
    () => siteRows({ tookMs: null, applied: null, stored: null }),
    'fail',
    'database',
    /does not answer/,
    /cloudflarestatus/,
  ],
  [
    'the database slow',
    () => siteRows({ tookMs: 1400 }),
    'warn',
    'database',
    /1400 ms/,
    /cloudflarestatus/,
  ],
  [
    'an empty database',
    () => migrated(null),
    'fail',
    'migrations',
    /never migrated/,
    /db:migrate:remote/,
  ],
  [
    'a database that is two migrations behind',
    () => migrated({ last: '0024_x.sql', count: 25 }),
    'fail',
    'migrations',
    /2 migrations behind/,
    /db:migrate:remote/,
  ],
  [
    'a database that is newer than the site',
    () => migrated({ last: '0027_x.sql', count: 28 }),
    'warn',
    'migrations',
    /newer.*0027_x\.sql/,
    /npm run deploy/,
  ],
  [
    'KV away',
    () => siteRows({ isRead: false, isWritten: null }),
    'fail',
    'key-value-store',
    /cannot be read/,
    /kv namespace list/,
  ],
  [
    'KV that takes no writes',
    () => siteRows({ isRead: true, isWritten: false }),
    'fail',
    'key-value-store',
    /not written/,
    /1,000 writes/,
  ],
  [
    'clock skew',
    () => storedRows({ skewMs: -95_000 }),
    'warn',
    'clocks',
    /95 seconds behind/,
    /clock/,
  ],
  [
    'no clock set up',
    () => siteRows({ hasClockSecret: false }),
    'warn',
    'clock',
    /None is set up/,
    /npm run deploy:tick/,
  ],
  [
    'a clock that was never seen',
    () => storedRows({ clockSeenAt: null }),
    'fail',
    'clock',
    /never/,
    /deploy:tick/,
  ],
  [
    'a clock that is silent for an hour',
    () => storedRows({ clockSeenAt: ago(HOUR) }),
    'fail',
    'clock',
    /silent for 60 minutes/,
    /portfolio-tick.*deploy:tick/,
  ],
  [
    'a refused mail key',
    () =>
      storedRows({
        waiting: 2,
        mailDueAt: ago(60_000),
        problem:
          'The mail provider answered 401 (invalid_api_key): check RESEND_API_KEY and MAIL_FROM.',
      }),
    'fail',
    'mail-queue',
    /2 mails.*invalid_api_key/,
    /put RESEND_API_KEY/,
  ],
  [
    'the provider’s quota used up',
    () =>
      storedRows({ waiting: 1, problem: 'The mail provider answered 429 (daily_quota_exceeded).' }),
    'fail',
    'mail-queue',
    /quota is used up/,
    /larger plan/,
  ],
  [
    'a mail that is due for hours',
    () => storedRows({ waiting: 1, mailDueAt: ago(3 * HOUR) }),
    'fail',
    'mail-queue',
    /due 3 hours ago/,
    /\/admin\/mail\?status=waiting/,
  ],
  [
    'failed mails',
    () => storedRows({ failed: 1 }),
    'warn',
    'mail-failed',
    /1 mail/,
    /status=failed/,
  ],
  [
    'the day’s mails of visitors used up',
    () => storedRows({ caused: 80, causedUntil: ago(-5 * HOUR) }),
    'warn',
    'mail-today',
    /80 of 80.*5 hours/,
    /VISITOR_MAILS_A_DAY/,
  ],
  [
    'a newsletter that does not go on',
    () => storedRows({ newsletterDueAt: ago(2 * HOUR) }),
    'fail',
    'newsletter',
    /2 hours ago/,
    /\/admin\/newsletters/,
  ],
  [
    'a paused newsletter',
    () => storedRows({ paused: 1 }),
    'warn',
    'newsletter',
    /1 newsletter paused/,
    /\/admin\/newsletters/,
  ],
  [
    'a GitHub user that does not exist',
    () =>
      storedRows({
        refusedAt: NOW.getTime(),
        refusal: 'GitHub knows no user "x": correct GITHUB_USER.',
      }),
    'warn',
    'github',
    /no user/,
    /GITHUB_USER/,
  ],
  [
    'pages that are not kept',
    () => siteRows({ keepsPages: false }),
    'warn',
    'kept-pages',
    /KEEP_PAGES/,
    /deploy/,
  ],
  [
    'a database that is nearly full',
    () => storedRows({ bytes: 480_000_000 }),
    'fail',
    'database-size',
    /480 MB of the 500 MB.*search_words 5000/,
    /delete.*\/admin\/pictures/,
  ],
  [
    'errors',
    () => storedRows({ errors: 3, mostErrorsOf: error.route }),
    'warn',
    'errors',
    /3 answers.*\/details\/:id/,
    /tail/,
  ],
  [
    'a password alone',
    () => storedRows({ withoutSecondFactor: 1 }),
    'warn',
    'second-factor',
    /password alone/,
    /security#second-factor/,
  ],
  [
    'nobody who can sign in',
    () => storedRows({ admins: 0 }),
    'fail',
    'second-factor',
    /no account/,
    /admin:create/,
  ],
];

it.each(BROKEN)(
  '%s: named, with its remedy, and no other row',
  (_, rows, status, id, says, remedy) => {
    const wrong = rows().filter((row) => row.status === 'fail' || row.status === 'warn');
    expect(wrong).toEqual([
      expect.objectContaining({ id, status, says: expect.stringMatching(says) }),
    ]);
    expect(JSON.stringify(wrong)).not.toMatch(/undefined|null|NaN/);
    const { says: what, to, command } = wrong[0]?.remedy ?? { says: '' };
    expect([what, to, command].join(' ')).toMatch(remedy);
  },
);

it('without SITE_URL a site that sends no mail is worth a look, not more', () => {
  const rows = settingsRows({ SITE_URL: '', RESEND_API_KEY: '' });
  const row = rows.find(({ id }) => id === 'site-address');
  expect(row).toMatchObject({
    status: 'warn',
    remedy: { says: expect.stringMatching(/SITE_URL =/) },
  });
});

it('what the database would tell is not known while it is away, and not guessed', () => {
  const rows = siteRows({ tookMs: null, applied: null, stored: null });
  const known = rows.filter(({ status }) => status !== 'unknown').map(({ id }) => id);
  expect(known).toEqual(['version', 'database', 'key-value-store']);
});

it('a database with tables and no list of its migrations is not said to be empty', () => {
  const rows = siteRows({ applied: null });
  expect(rows.filter(({ status }) => status !== 'ok')).toEqual([
    expect.objectContaining({ id: 'migrations', status: 'unknown' }),
  ]);
});

it('nothing that was never looked at counts as well', () => {
  const rows = siteRows({
    build: null,
    githubReadAt: null,
    isRead: true,
    isWritten: null,
    stored: { ...STORED, bytes: 0 },
  });
  const unknown = rows.filter(({ status }) => status === 'unknown').map(({ id }) => id);
  expect(unknown).toEqual(['version', 'migrations', 'key-value-store', 'database-size', 'github']);
});

it('a database past the free plan is one of a paid plan, with that plan’s limit', () => {
  const size = (bytes: number) => storedRows({ bytes }).find(({ id }) => id === 'database-size');
  expect(size(2_000_000_000)).toMatchObject({
    status: 'ok',
    says: expect.stringMatching(/10000 MB/),
  });
});

it('a part that fails or hangs is a row of its own, and hides no other', async () => {
  const failures: unknown[] = [];
  const works: HealthCheck = { id: 'works', label: 'A part', status: 'ok', says: 'It works.' };
  const rows = await readHealth(
    { host: '' },
    {
      now: () => NOW,
      healthSources: [
        async () => [works],
        () => Promise.reject(new Error('R2')),
        () => new Promise(() => {}),
      ],
    },
    (cause) => failures.push(cause),
  );
  expect(rows).toEqual([
    works,
    expect.objectContaining({ status: 'unknown', says: expect.stringMatching(/The log says/) }),
    expect.objectContaining({ status: 'unknown' }),
  ]);
  expect(failures).toHaveLength(2);
});

it('a page that fails under load writes once a minute, with all that was counted', async () => {
  const written: SiteError[][] = [];
  const siteErrors = {
    add: async ({ errors, most }: { errors: SiteError[]; most: number }) => {
      expect(most).toBe(MOST_WRITES);
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

it('what could not be written is written with what comes later', async () => {
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

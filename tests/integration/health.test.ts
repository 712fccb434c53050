import { readdirSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import type { HealthCheck } from '../../app/engine/core/health/health';
import { MAX_WRITES_PER_DAY } from '../../app/engine/core/health/site-errors';
import { openSite } from '../support/built-site';
import { DAY } from '../support/database';
import { failingDatabase } from '../support/failing-database';
import { NoScriptBrowser } from '../support/no-script-browser';
import { isSample } from '../support/sample';
import { inFakeTime } from '../support/time-limits';

/* The health page and /health.json of the built site. */

const TICK_SECRET = 'the secret of the clock';
const AS_OWNER = { headers: { Authorization: `Bearer ${TICK_SECRET}` } };
const SETTINGS = {
  SITE_URL: 'https://example.com',
  RESEND_API_KEY: 're_a_key',
  MAIL_FROM: 'Robin <hello@example.com>',
  MAIL_API_URL: 'http://127.0.0.1:9',
  RESEND_WEBHOOK_SECRET: 'whsec_abc',
  LOCAL_OUTBOX: 'off',
  TICK_SECRET,
  // The bucket is never read, because tonight's backup exists.
  BACKUPS: {},
};
const site = await openSite({ settings: SETTINGS });

/** The migrations, recorded below as wrangler does. */
const MIGRATIONS = readdirSync('migrations').filter((name) => name.endsWith('.sql'));
await site.run(
  'create table d1_migrations (id integer primary key, name text, applied_at text)',
  ...MIGRATIONS.sort().map((name) => `insert into d1_migrations (name) values ('${name}')`),
  'update admins set needs_second_step = true',
  `insert into backups (id, place, status, started_at, proven_at)
    values ('1', 'bucket', 'done', ${Date.now()}, ${Date.now()})`,
);

type Fetch = typeof site.fetch;

/** Reads /health.json from a new isolate without cached data. @param changed its changed settings and bindings */
async function ask(changed: Record<string, unknown> = {}, fetch: Fetch = site.newIsolate(changed)) {
  const answer = await fetch('/health.json', AS_OWNER);
  const { status, checks }: { status: string; checks: HealthCheck[] } = answer.json();
  const ids = (wanted: HealthCheck['status']) =>
    checks.filter((check) => check.status === wanted).map(({ id }) => id);
  const find = (id: string) => checks.find((check) => check.id === id);
  return { answer, status, checks, find, fails: ids('fail'), warnings: ids('warn') };
}

const tick = () => site.fetch('/api/tick', { method: 'POST', ...AS_OWNER });

it('/health.json is 200 without problems once the clock has called', async () => {
  expect((await ask()).fails).toEqual(['clock']);
  expect((await tick()).status).toBe(200);
  const { answer, status, checks } = await ask();
  expect(checks.filter((check) => check.status !== 'ok')).toEqual([]);
  expect(status).toBe('ok');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
});

it('/health.json without the secret says which parts work, and nothing about the configuration', async () => {
  const isPrivate = (await ask()).checks.flatMap((check) => (check.isPrivate ? [check.id] : []));
  expect(isPrivate).toContain('account');
  for (const Authorization of ['', 'Bearer wrong']) {
    const { text } = await site.newIsolate()('/health.json', { headers: { Authorization } });
    const { version, checks }: { version: string; checks: HealthCheck[] } = JSON.parse(text);
    expect(version).toMatch(/^[0-9a-f]{16}$/);
    expect(checks.filter(({ id }) => isPrivate.includes(id))).toEqual([]);
    expect(new Set(checks.map(({ says }) => says))).toEqual(new Set(['It works.']));
    expect(checks.flatMap((check) => Object.keys(check))).not.toContain('remedy');
    expect(text).not.toMatch(/example\.com|wrangler|migrations? are|MB|password/);
  }
});

const databaseThat = (condition: 'down' | 'hanging') => {
  const failing = failingDatabase(site.DB);
  failing.setCondition(condition);
  return { DB: failing.DB };
};
const down = () => Promise.reject(new Error('KV'));
const storeThat = (get: () => Promise<never>) => ({ KV: { get, put: get } });
it.each([
  ['the database is down', () => databaseThat('down'), 'database'],
  ['the database hangs', () => databaseThat('hanging'), 'database'],
  ['KV fails', () => storeThat(down), 'key-value-store'],
  ['KV takes no writes', () => ({ KV: { get: async () => null, put: down } }), 'key-value-store'],
  ['KV hangs', () => storeThat(() => new Promise<never>(() => {})), 'key-value-store'],
])('/health.json is 503 within two seconds when %s', async (_, broken, id) => {
  const { result, ms } = await inFakeTime(() => ask(broken()));
  const { answer, fails } = result;
  expect(answer.status).toBe(503);
  expect(ms).toBeLessThan(2000);
  expect(fails).toEqual([id]);
});

it('/health.json reports a reachable database without tables', async () => {
  const empty = await openSite({ tables: false, settings: SETTINGS });
  const { answer, fails, find } = await ask({}, empty.fetch);
  expect(answer.status).toBe(503);
  expect(fails).toEqual(['migrations']);
  expect(find('database')?.status).toBe('ok');
});

it('/health.json answers even when the settings are invalid', async () => {
  const fetch = site.newIsolate({ APP_SECRET: undefined, KV: undefined, AI_CRAWLERS: 'maybe' });
  const told = vi.spyOn(console, 'error').mockReturnValue();
  expect((await fetch('/')).status).toBe(500);
  // The message also helps in a clone where `npm start` has never run.
  expect(told.mock.calls.join()).toContain('npm start');
  told.mockRestore();
  const { answer, fails } = await ask({}, fetch);
  expect(answer.status).toBe(503);
  expect(fails).toEqual(['bindings', 'app-secret', 'other-settings']);
  // A site that sends mail must know its address.
  expect((await ask({ SITE_URL: '' })).fails).toEqual(['site-address']);
  expect((await ask({ MAIL_FROM: '' })).fails).toEqual(['mail-settings']);
});

it('/health.json makes at most three database queries for fifty simultaneous requests', async () => {
  const { DB, asked } = failingDatabase(site.DB);
  const fetch = site.newIsolate({ DB });
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => fetch('/health.json').then(({ status }) => status)),
  );
  expect(new Set(answers)).toEqual(new Set([200]));
  // One query each for tables and migrations, and one for what features ask.
  expect(asked().length).toBeLessThanOrEqual(3);
});

it('/health.json only answers GET', async () => {
  const head = await site.fetch('/health.json', { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([200, '']);
  const post = await site.fetch('/health.json', { method: 'POST' });
  expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
});

it('the clock writes its heartbeat at most every five minutes', async () => {
  const seenAt = Date.now() - 4 * 60_000;
  await site.run(`update heartbeats set at = ${seenAt}`);
  await tick();
  expect(await site.values(`select at from heartbeats where name = 'clock'`)).toEqual([seenAt]);
  await site.run(`update heartbeats set at = ${seenAt - 60_000}`);
  await tick();
  const isLater = `select at > ${seenAt} from heartbeats where name = 'clock'`;
  expect(await site.values(isLater)).toEqual([1]);
});

const counted = () =>
  site.rows('select route, status, hits, writes from site_errors order by route');

it('errors are counted by route, without the full address or the visitor', async () => {
  await site.run('delete from site_errors');
  const fetch = site.newIsolate();
  const ada = '/details/one-round-trip-to-the-database?reply=ada@example.com';
  await site.withoutTable('categories', async () => {
    const answer = await fetch(ada, { headers: { 'CF-Connecting-IP': '192.0.2.7' } });
    expect(answer.status).toBe(503);
    await fetch(ada);
  });
  // The first error is written at once, the second after a minute.
  expect(await counted()).toEqual([{ route: '/details/:id', status: 503, hits: 1, writes: 1 }]);
  expect(JSON.stringify(await site.rows('select * from site_errors'))).not.toMatch(/ada@|192\.0/);
});

it.each([
  ['/api/reviews', '/api/reviews'],
  ['/_root.data', '/'],
])('an error at %s is counted by its route', async (path, route) => {
  await site.run('delete from site_errors');
  await site.withoutTable('reviews', () => site.newIsolate()(path));
  expect(await site.values('select route from site_errors')).toEqual([route]);
});

it('errors past the daily limit of writes are not written', async () => {
  await site.run(
    'delete from site_errors',
    `insert into site_errors values (date('now'), '/', 500, 5000, ${MAX_WRITES_PER_DAY}, 'x', 1)`,
  );
  await site.withoutTable('reviews', () => site.newIsolate()('/api/reviews'));
  expect(await counted()).toEqual([
    { route: '/', status: 500, hits: 5000, writes: MAX_WRITES_PER_DAY },
  ]);
});

it('an error that cannot be counted does not change the response', async () => {
  await site.run('alter table site_errors rename to not_there');
  const answer = await site.withoutTable('reviews', () => site.newIsolate()('/api/reviews'));
  await site.run('alter table not_there rename to site_errors');
  expect(answer.status).toBe(503);
});

it('errors are kept for 30 days', async () => {
  const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);
  await site.run(
    'delete from site_errors',
    `insert into site_errors values ('${day(31)}', '/', 500, 1, 1, 'x', 1)`,
    `insert into site_errors values ('${day(29)}', '/', 500, 1, 1, 'x', 1)`,
    'delete from rate_limits',
  );
  // A call does what fits into its queries; the next one continues.
  await expect
    .poll(async () => {
      await tick();
      return site.values('select day from site_errors');
    })
    .toEqual([day(29)]);
});

const open = () => NoScriptBrowser.open(site, '/admin/health', { signedIn: true });

it('the health page names each problem with its command and link, and each error with its last request', async () => {
  await site.run('delete from site_errors');
  await tick();
  const well = await open();
  // Only unchanged sample texts are a warning.
  const warnings = isSample ? ['Your own content'] : [];
  expect(well.texts('#health-fail h3, #health-warn h3')).toEqual(warnings);
  expect(well.text).toContain(`All ${MIGRATIONS.length} are applied.`);
  const today = new Date().toISOString().slice(0, 10);
  await site.run(
    `insert into site_errors values ('${today}', '/details/:id', 500, 7, 1, 'the-request', ${Date.now()})`,
    `update heartbeats set at = 1 where name = 'clock'`,
    `insert into mail_jobs (id, kind, payload, status, attempts, due_at, created_at, updated_at)
      values ('1', 'notice', '{"text":"x"}', 'failed', 3, 1, 1, 1)`,
  );
  const owner = await open();
  expect(owner.text).toContain('npm run deploy:tick');
  expect(owner.texts('#health-fail h3')).toEqual(['The clock']);
  expect(owner.texts('#errors td').join(' ')).toMatch(/\/details\/:id 500 7 .*the-request/);
  expect(owner.html).toContain('href="/admin/mail?status=failed"');
  const dashboard = await NoScriptBrowser.open(site, '/admin', { signedIn: true });
  expect(dashboard.text).toContain('The site needs you: The clock');
});

import { ulid } from 'ulid';
import { beforeEach, expect, it } from 'vitest';
import { outsideAddresses } from '~/engine/adapters/outside/outside-addresses.server';
import { changeSettings } from '~/engine/core/settings/settings';
import { checkDueLinks } from '~/features/link-checks/core/dead-links';
import { linkCheckServices } from '~/features/link-checks/services.server';
import { by } from '~tests/support/admin';
import {
  DAY,
  HOUR,
  MINUTE,
  messageRow,
  postRow,
  projectRow,
  subscriberRow,
  testId,
} from '~tests/support/database';
import { listenOnLoopback } from '~tests/support/loopback';
import { startMailing } from '~tests/support/mailing';
import { routeArgs } from '~tests/support/routes';
import { defaultWords } from '~tests/support/words';
import { lastMonth } from '../../core/letter';
import { sendMonthlyLetter } from '../../core/monthly-letter';
import * as stopPage from '../../routes/letter.stop';
import { letterServices } from '../../services.server';

const { provider, clock, contextOf, servicesOf, work, workAfter, ...database } =
  await startMailing();
const { insert, rows, values, withoutTable } = database;
const DECEMBER = Date.UTC(2026, 11, 1);

/** A site that knows its last letter, an hour before December begins in UTC. */
beforeEach(async () => {
  clock.now = DECEMBER - HOUR;
  await insert('heartbeats', [{ name: 'monthly-letter', at: Date.UTC(2026, 10, 1), note: '' }]);
});

const subjects = () =>
  values(`select payload ->> '$.subject' from mail_jobs where kind = 'monthly' order by id`);
const sendDirectly = (services = servicesOf()) =>
  sendMonthlyLetter({ until: new Date(clock.now + 20_000) }, letterServices(services));
const delivered = () => provider.delivered.map(({ subject }) => subject);

it('the owner gets one letter a month at its beginning, however often the clock calls', async () => {
  await work();
  expect(await subjects()).toEqual([]);
  await workAfter(HOUR);
  await work();
  expect(await subjects()).toEqual(['Your site in November 2026']);
  for (let days = 0; days < 70; days += 1) {
    clock.now += DAY;
    await Promise.all([sendDirectly(), sendDirectly()]);
    if (days % 10 === 0) await work();
  }
  await work();
  expect(delivered()).toEqual([
    'Your site in November 2026',
    'Your site in December 2026',
    'Your site in January 2027',
  ]);
});

it('a clock that was silent for weeks sends one letter, and concurrent calls send one', async () => {
  clock.now = DECEMBER + 75 * DAY;
  const free = { ...servicesOf().leases, take: async () => true };
  await Promise.all(
    Array.from({ length: 8 }, () => sendDirectly({ ...servicesOf(), leases: free })),
  );
  expect(await subjects()).toEqual(['Your site in January 2027']);
});

it('a month begins at midnight in the owner’s zone, and a move to another zone brings no second letter', async () => {
  const moveTo = (timeZone: string) => changeSettings({ typed: { timeZone }, by }, servicesOf());
  await moveTo('Pacific/Apia');
  clock.now = DECEMBER - 13 * HOUR - 1;
  await sendDirectly();
  expect(await subjects()).toEqual([]);
  clock.now += HOUR + 1;
  await sendDirectly();
  expect(await subjects()).toEqual(['Your site in November 2026']);
  await moveTo('Pacific/Pago_Pago');
  for (let hours = 0; hours < 60; hours += 2) {
    clock.now += 2 * HOUR;
    await sendDirectly();
  }
  expect(await subjects()).toHaveLength(1);
});

it('a new site gets its first letter when its first month ends', async () => {
  await database.run('delete from heartbeats');
  await workAfter(2 * HOUR);
  expect(await subjects()).toEqual([]);
  clock.now = Date.UTC(2027, 0, 1, 1);
  await work();
  expect(await subjects()).toEqual(['Your site in December 2026']);
});

it.each(['daily_visits', 'heartbeats', 'mail_jobs'])(
  'without the table %s there is no letter, and one once it is back',
  async (table) => {
    clock.now = DECEMBER;
    await withoutTable(table, () =>
      expect(sendDirectly()).rejects.toMatchObject({ code: 'unavailable' }),
    );
    await sendDirectly();
    expect(await subjects()).toEqual([]);
    clock.now += 10 * MINUTE;
    await sendDirectly();
    expect(await subjects()).toEqual(['Your site in November 2026']);
  },
);

it('a provider that fails gets the same letter again, and delivers it once', async () => {
  provider.state.failure = (call) => (call < 4 ? { status: 500, accepted: call === 2 } : null);
  clock.now = DECEMBER;
  for (let n = 0; n < 20; n += 1) await workAfter(10 * MINUTE);
  expect(provider.state.calls).toBeGreaterThan(1);
  expect(delivered()).toEqual(['Your site in November 2026']);
});

it('the letter tells what happened in the month, with one link each', async () => {
  const at = (day: string) => ulid(Date.parse(day));
  await insert('daily_visits', [
    { kind: 'all', day: '2026-11-30', name: '', views: 30, visitors: 20 },
    { kind: 'all', day: '2026-12-01', name: '', views: 500, visitors: 500 },
    { kind: 'page', day: '2026-11-30', name: '/details/post-1', views: 9, visitors: 8 },
  ]);
  await insert('posts', [postRow(1), postRow(2, { status: 'draft', title: 'Half' })]);
  await insert('projects', [projectRow(3)]);
  await insert('messages', [messageRow(1, 'Ada')]);
  await insert('subscribers', [
    { ...subscriberRow(1, 'in@example.com'), id: at('2026-11-30T23:00:00Z') },
    { ...subscriberRow(2, 'late@example.com'), id: at('2026-12-01T00:00:01Z') },
  ]);
  const search = { words: 'graphql', day: '2026-11-20' };
  await insert(
    'missed_searches',
    ['a', 'b', 'c'].map((searcher) => ({ ...search, searcher })),
  );
  const problem = '“https://gone.example” does not exist: there is no such host.';
  await insert('link_checks', [
    { entity: 'project', entity_id: testId(3), started_at: 1, problems: JSON.stringify([problem]) },
    { entity: 'post', entity_id: testId(2), started_at: 1, problems: '["hidden"]' },
  ]);
  clock.now = DECEMBER + HOUR;
  await work();
  await work();
  const { text = '', html = '', headers } = provider.delivered[0] ?? {};
  expect(text).toContain('20 visitors looked at 30 pages. Most read: “Post 1” (8).');
  expect(text).toContain('1 person signed up for the newsletter.');
  expect(text).toContain('1 message waits for your answer, from Ada.');
  expect(text).toContain(`Dead link in “Project 3”\n${problem}`);
  expect(text).toContain(`https://example.com/admin/projects-update/${testId(3)}`);
  expect(text).toContain('“graphql” (3)');
  expect(text).toContain('“Half” has not changed since');
  expect(text).not.toContain('hidden');
  expect(html).toContain('href="https://example.com/admin/messages?status=unanswered"');
  expect(headers?.['List-Unsubscribe']).toContain('/letter/stop?signature=');
});

/** The rows of the letter about November, if the owner last reviewed the resume on a day. */
async function lettersRows(resumeAsOf: string) {
  const now = new Date(DECEMBER + 6 * HOUR);
  const resume = { ...defaultWords.resume, asOf: resumeAsOf };
  const rows = await servicesOf().letterRows({
    ...{ month: lastMonth(now, 'UTC'), now, timeZone: 'UTC' },
    words: { ...defaultWords, resume },
  });
  return rows.map(({ title, text, link }) => `${title}: ${text} ${link.path}`);
}

const requestedTalk = (n: number) => ({
  ...{ id: testId(n), kind: 'call', talk: 'Call', minutes: 30, place: 'Phone', zone: 'UTC' },
  ...{ name: 'Fay', email: 'fay@example.com', status: 'requested', created_at: 1, updated_at: 1 },
  ...{ start_at: DECEMBER + DAY, end_at: DECEMBER + DAY + HOUR },
});

it('the letter has a row with one link for everything that happened or is open', async () => {
  const day = '2026-11-30';
  await insert('daily_visits', [
    { kind: 'all', day, name: '', views: 2000, visitors: 1234 },
    { kind: 'page', day, name: '/', views: 900, visitors: 900 },
    { kind: 'page', day, name: '/details/post-1', views: 20, visitors: 20 },
  ]);
  await insert('posts', [postRow(1, { title: 'A post' })]);
  const half = { status: 'draft', project_name: 'Half', updated_at: 0 };
  await insert('projects', [projectRow(2, half)]);
  const joined = { ...subscriberRow(1, 'in@example.com'), id: ulid(Date.parse(day)) };
  await insert('subscribers', [joined]);
  await insert(
    'messages',
    ['Eve', 'Dan', 'Cy', 'Bea', 'Ada'].map((name, n) => messageRow(n + 1, name)),
  );
  await insert('bookings', [requestedTalk(1), requestedTalk(2)]);
  const problems = JSON.stringify(['A.', 'B.', 'C.', 'D.']);
  await insert('link_checks', [{ entity: 'post', entity_id: testId(1), started_at: 1, problems }]);
  await insert(
    'missed_searches',
    ['a', 'b', 'c', 'd'].map((searcher) => ({ words: 'graphql', day, searcher })),
  );
  expect(await lettersRows('2025-11-30')).toEqual([
    'Readers: 1,234 visitors looked at 2,000 pages. Most read: Home (900) and “A post” (20). /admin/analytics',
    'Sign-ups: 1 person signed up for the newsletter. /admin/subscriber',
    'Unanswered: 5 messages wait for your answer, the latest from Ada, Bea and Cy. /admin/messages?status=unanswered',
    'Requests for talks: 2 talks wait for your yes or no. /admin/talks?status=requests',
    `Dead links in “A post”: A.\nB.\nC.\nAnd 1 more. /admin/blog-update/${testId(1)}`,
    'Searches without a result: Visitors searched for “graphql” (4), and found nothing. /admin/analytics?range=30d',
    `The oldest draft: “Half” has not changed since 1 January 1970. /admin/projects-update/${testId(2)}`,
    'Your resume: You last reviewed it on 30 November 2025, more than a year ago. /admin/site/resume',
  ]);
});

it('a draft of the last thirty days and a resume of the last year are not in the letter', async () => {
  const updated_at = DECEMBER + 6 * HOUR - 30 * DAY + 1;
  await insert('posts', [postRow(1, { status: 'draft', updated_at })]);
  expect(await lettersRows('2025-12-02')).toEqual([]);
});

it('the link in the letter stops it with one press; without the signature nothing changes', async () => {
  clock.now = DECEMBER;
  await work();
  await work();
  const [address = ''] =
    /\/letter\/stop\?signature=[\w-]+/.exec(provider.delivered[0]?.text ?? '') ?? [];
  const press = async (path: string) => {
    const context = contextOf();
    // As mail programs send it (RFC 8058).
    const fields = { 'List-Unsubscribe': 'One-Click' };
    return stopPage.action(routeArgs(context, path, { fields, isProgram: true }));
  };
  const isOn = async () => (await servicesOf().settings.read()).monthlyLetter;
  expect((await press('/letter/stop?signature=wrong')).init?.status).toBe(400);
  expect(await isOn()).toBe(true);
  expect((await press(address)).data).toMatchObject({ ok: true });
  expect(await isOn()).toBe(false);
  expect(await values('select summary from audit_events')).toEqual(['Monthly letter: off']);
  clock.now = Date.UTC(2027, 0, 1, 1);
  await work();
  await changeSettings({ typed: { monthlyLetter: 'on' }, by }, servicesOf());
  await workAfter(DAY);
  expect(await subjects()).toHaveLength(1);
});

it('links to other sites are checked a few at a time, and private addresses are never fetched', async () => {
  const asked: string[] = [];
  const host = await listenOnLoopback((request, response) => {
    asked.push(String(request.url));
    response.writeHead(request.url === '/there' ? 200 : 404).end();
  });
  const details = [
    ...['/there', '/gone-1', '/gone-2', '/gone-3'].map((path) => `[x](${host.url}${path})`),
    '[draft](/details/nothing-here)',
  ].join(' ');
  await insert('posts', [postRow(1, { details }), postRow(2, { details, status: 'draft' })]);
  const own = { installation: { hasAddress: true, hasMailProvider: true } };
  const open = outsideAddresses(() => async () => 'public');
  const step = (more: object = {}) => {
    clock.now += 10 * MINUTE;
    const until = new Date(clock.now + 20_000);
    return checkDueLinks({ until }, { ...linkCheckServices(servicesOf()), ...own, ...more });
  };
  try {
    await step();
    expect(asked).toEqual([]);
    const guarded = JSON.stringify(await values('select problems from link_checks'));
    expect(guarded).toContain('is not a public address');
    await database.run('delete from link_checks');
    await step({ outsideAddresses: open });
    expect(new Set(asked)).toEqual(new Set(['/there', '/gone-1', '/gone-2']));
    await step({ outsideAddresses: open });
    await step({ outsideAddresses: open });
    expect(asked.filter((path) => path === '/gone-3')).toHaveLength(2);
    const [found] = await rows('select entity_id, problems, next_link from link_checks');
    expect(found).toMatchObject({ entity_id: testId(1), next_link: null });
    expect(JSON.parse(String(found?.problems))).toEqual([
      '“/details/nothing-here” does not exist on this site.',
      ...[1, 2, 3].map((n) => `“${host.url}/gone-${n}” does not exist: it responds with 404.`),
    ]);
    clock.now += 26 * DAY;
    await step({ outsideAddresses: open });
    expect(asked.filter((path) => path === '/there')).toHaveLength(2);
  } finally {
    await host.stop();
  }
});

import { ulid } from 'ulid';
import { beforeEach, expect, it } from 'vitest';
import { openDatabase, useDatabase } from '~tests/support/context';
import { messageRow, postRow, projectRow, readPages, testId } from '~tests/support/database';
import { rowsAboutNovember } from '~tests/support/letter';
import {
  parseRange,
  type Range,
  rangeDays,
  readAnalytics,
  readWholeAnalytics,
} from '../../core/analytics';
import { ANALYTICS_TABLES, analyticsCsv } from '../../core/csv';
import { visitServices } from '../../services.server';

const NOW = new Date('2026-03-10T12:00:00Z');
const { context, insert, redirect, run } = await useDatabase({ now: NOW });
beforeEach(async () => {
  await insert('posts', [postRow(1), postRow(2, { deleted_at: 1 })]);
  await insert('projects', [projectRow(1)]);
});

const read = async (range: Range, { services, use } = context()) => {
  const found = await readAnalytics(range, visitServices(services));
  return { ...found, cost: { ...use } };
};
/** Totals of a day. */
type Visits = [kind: string, day: string, name: string, views: number, visitors: number];
const addVisits = (...all: Visits[]) =>
  insert(
    'daily_visits',
    all.map(([kind, day, name, views, visitors]) => ({ kind, day, name, views, visitors })),
  );

it.each<[Range, string, string, number]>([
  ['7d', '2026-02-25', '2026-03-04', 7],
  ['30d', '2026-01-10', '2026-02-09', 30],
  ['90d', '2025-09-12', '2025-12-11', 90],
  ['12m', '2024-04-01', '2025-04-01', 12],
])(
  'the range %s starts on the right day, includes every day or month, and is compared with as many before',
  async (range, before, from, length) => {
    expect(rangeDays(range, NOW)).toEqual({ before, from, to: '2026-03-10' });
    const { series } = await read(range);
    expect(series).toHaveLength(length);
    expect(series.at(-1)?.date).toBe(range === '12m' ? '2026-03' : '2026-03-10');
  },
);

it.each([null, '', '1y', '__proto__'])('the range %j falls back to 30 days', (text) => {
  expect(parseRange(text)).toBe('30d');
});

it('analytics sum up a range and the one before it, by day or month', async () => {
  await addVisits(
    ['all', '2026-03-10', '', 5, 2],
    ['all', '2026-03-04', '', 7, 3],
    ['all', '2026-03-03', '', 11, 4],
    ['all', '2026-02-24', '', 100, 100],
    ['page', '2026-03-10', '/', 1000, 1000],
  );
  const week = await read('7d');
  expect(week.total).toEqual({ views: 12, visitors: 5 });
  expect(week.earlier).toEqual({ views: 11, visitors: 4 });
  expect(week.series[0]).toEqual({ date: '2026-03-04', views: 7, visitors: 3 });
  expect(week.series[1]).toEqual({ date: '2026-03-05', views: 0, visitors: 0 });
  const year = await read('12m');
  expect(year.series.slice(-2)).toEqual([
    { date: '2026-02', views: 100, visitors: 100 },
    { date: '2026-03', views: 23, visitors: 9 },
  ]);
});

it('analytics rank pages, referrers and countries, with the titles of existing records', async () => {
  await addVisits(
    ['page', '2026-03-10', '/details/post-1', 3, 3],
    ['page', '2026-03-09', '/details/post-1', 3, 3],
    ['page', '2026-03-10', '/details/post-2', 4, 4],
    ['page', '2026-03-10', '/project-details/project-1', 2, 2],
    ['page', '2026-03-10', '/', 1, 1],
    ['referrer', '2026-03-10', 'news.example', 2, 1],
    ['country', '2026-03-10', 'PT', 1, 1],
    ['country', '2026-03-10', '', 2, 2],
  );
  const { page: pages, referrer: referrers, country: countries } = (await read('30d')).ranked;
  expect(pages).toMatchObject([
    { name: '/details/post-1', title: 'Post 1', views: 6, visitors: 6 },
    { name: '/details/post-2', title: null, views: 4, visitors: 4 },
    { name: '/project-details/project-1', title: 'Project 1', views: 2, visitors: 2 },
    { name: '/', title: null, views: 1, visitors: 1 },
  ]);
  expect(referrers).toMatchObject([{ name: 'news.example', views: 2 }]);
  expect(countries.map(({ name }) => name)).toEqual(['', 'PT']);
});

/** The same value for each kind of what visitors send, and another one for messages. */
const ofLeads = <T>(others: T, messages: T) =>
  Object.fromEntries(
    context().services.leads.map(({ kind }) => [kind, kind === 'message' ? messages : others]),
  );

it('analytics show what each post led to by kind, and the totals', async () => {
  const [day, page] = ['2026-03-10', '/details/post-1'];
  await insert(
    'daily_outcomes',
    context().services.leads.flatMap(({ kind }) => [
      { day, kind, page, assisted: 2, last: 1 },
      { day: '2026-03-09', kind, page, assisted: 1, last: 1 },
    ]),
  );
  await insert('daily_outcomes', [
    { day, kind: 'message', page: '', assisted: 1, last: 1 },
    { day: '2025-01-01', kind: 'message', page: '', assisted: 9, last: 9 },
  ]);
  const { outcomes, totals } = await read('30d');
  const led = { assisted: 3, last: 2 };
  const none = { assisted: 0, last: 0 };
  expect(outcomes).toEqual([
    { page: '/details/post-1', title: 'Post 1', of: ofLeads(led, led) },
    { page: '', title: null, of: ofLeads(none, { assisted: 1, last: 1 }) },
  ]);
  expect(totals).toEqual(ofLeads({ all: 2, counted: 2 }, { all: 3, counted: 3 }));
});

it('analytics count the messages of a range without spam, and how many came from a counted page', async () => {
  const at = (day: string) => ulid(Date.parse(day));
  const message = (id: string, more: object = {}) => ({ ...messageRow(1, 'Ada'), id, ...more });
  await insert('messages', [
    message(at('2026-03-10T23:59:00Z')),
    message(at('2026-03-01T00:00:00Z'), { status: 'answered' }),
    message(at('2026-03-02T00:00:00Z'), { status: 'spam' }),
    message(at('2025-01-01T00:00:00Z')),
  ]);
  await insert('daily_outcomes', [
    { day: '2026-03-10', kind: 'message', page: '', assisted: 1, last: 1 },
  ]);
  expect((await read('30d')).totals).toEqual(
    ofLeads({ all: 0, counted: 0 }, { all: 2, counted: 1 }),
  );
});

it('analytics list broken addresses by number of requests, without redirected ones', async () => {
  const row = (day: string, path: string, hits: number, referrer = '') => {
    return { day, path, hits, referrer, last_at: Date.parse(day) };
  };
  await insert('missing_addresses', [
    row('2026-03-01', '/often', 5, 'old.example'),
    row('2026-03-09', '/often', 2, 'new.example'),
    row('2026-03-09', '/seldom', 1),
    row('2026-03-09', '/led-on', 9),
  ]);
  await redirect('/led-on', '/blogs');
  expect((await read('30d')).broken).toEqual([
    { path: '/often', hits: 7, lastAt: new Date('2026-03-09'), referrer: 'new.example' },
    { path: '/seldom', hits: 1, lastAt: new Date('2026-03-09'), referrer: '' },
  ]);
});

it('analytics show what rose and fell, without changes that may be chance', async () => {
  await addVisits(
    ['all', '2026-01-10', '', 1, 1],
    ['page', '2026-02-10', '/blogs', 90, 80],
    ['page', '2026-02-01', '/blogs', 50, 40],
    ['page', '2026-02-01', '/tags', 30, 30],
    ['page', '2026-02-10', '/', 4, 4],
    ['page', '2026-02-01', '/', 1, 1],
    ['referrer', '2026-03-01', 'news.example', 20, 20],
    ['country', '2026-02-10', 'PT', 51, 51],
    ['country', '2026-02-01', 'PT', 50, 50],
  );
  const { compared, rose, fell, ranked } = await read('30d');
  expect(compared).toBe('whole');
  expect(rose.map(({ name, visitors, earlier }) => [name, visitors, earlier])).toEqual([
    ['/blogs', 80, 40],
    ['news.example', 20, 0],
  ]);
  // A page without visitors in the range is in no other list.
  expect(fell).toMatchObject([{ kind: 'page', name: '/tags', visitors: 0, earlier: 30 }]);
  expect(ranked.page.map(({ name }) => name)).toEqual(['/blogs', '/']);
});

it.each([
  [[], 'none'],
  [['2026-02-09'], 'none'],
  [['2026-01-20'], 'part'],
  [['2026-01-10'], 'whole'],
] as const)(
  'figures since %j compare %s of the earlier range, and rises are shown only if all of it was counted',
  async (days, compared) => {
    await addVisits(...days.map((day): Visits => ['all', day, '', 1, 1]));
    await addVisits(['page', '2026-03-10', '/', 50, 50]);
    const found = await read('30d');
    expect(found.compared).toBe(compared);
    expect(found.rose).toHaveLength(compared === 'whole' ? 1 : 0);
  },
);

it('analytics show the last messages with the page read before, without spam and deleted messages', async () => {
  await insert('messages', [
    { ...messageRow(1, 'Ada'), status: 'archived', read_pages: readPages('/contact') },
    {
      ...messageRow(2, 'Bea'),
      ...{ status: 'read', read_pages: readPages('/details/post-2', '/details/post-1', '/') },
    },
    { ...messageRow(3, 'Spam'), status: 'spam' },
    { ...messageRow(4, 'Gone'), deleted_at: 1 },
    messageRow(5, 'Cy'),
  ]);
  const { messages } = await read('7d');
  expect(messages.map(({ name, page, title }) => [name, page, title])).toEqual([
    ['Cy', null, null],
    ['Bea', '/details/post-1', 'Post 1'],
    ['Ada', null, null],
  ]);
  expect(messages[0]?.createdAt).toEqual(new Date(5));
});

it('analytics read two years of figures in one round trip, independent of the number of visitors', async () => {
  const NAMES = 20;
  const days = 730;
  const { context, insertNumbered } = await openDatabase({ on: 'workerd', now: NOW });
  await insertNumbered('daily_visits', [0, days * NAMES - 1], {
    kind: `iif(i % ${NAMES} = 0, 'all', iif(i % 2, 'page', 'referrer'))`,
    day: `date('2026-03-10', '-' || (i / ${NAMES}) || ' days')`,
    name: `iif(i % ${NAMES} = 0, '', '/' || (i % ${NAMES}))`,
    views: '5000000',
    visitors: '2000000',
  });
  const { cost, ranked } = await read('12m', context());
  expect(cost.roundTrips).toBe(1);
  expect(cost.rowsRead).toBeLessThan(3 * days * NAMES);
  expect(ranked.page).toHaveLength(10);
});

it('each analytics table is exported as CSV, with formulas escaped', async () => {
  await addVisits(
    ['all', '2026-03-10', '', 1500, 2],
    ['page', '2026-03-10', '/details/post-1', 5, 2],
  );
  await run(`update posts set title = '=1+1, "x"' where id = '${testId(1)}'`);
  const { services } = context();
  const analytics = await readWholeAnalytics('7d', visitServices(services));
  expect(analyticsCsv('days', analytics).split('\r\n').slice(-3)).toEqual([
    '2026-03-09,0,0',
    '2026-03-10,1500,2',
    '',
  ]);
  expect(analyticsCsv('pages', analytics)).toContain(`/details/post-1,"'=1+1, ""x""",2,5,0\r\n`);
  for (const table of ANALYTICS_TABLES)
    expect(analyticsCsv(table, analytics)).toMatch(/^[\w,]+\r\n/);
});

it('the monthly letter says how many visitors read how many pages, and which most', async () => {
  await insert('posts', [postRow(9, { title: 'A post' })]);
  await addVisits(
    ['all', '2026-11-30', '', 2000, 1234],
    ['all', '2026-12-01', '', 500, 500],
    ['page', '2026-11-30', '/', 900, 900],
    ['page', '2026-11-30', '/details/post-9', 20, 20],
  );
  expect(await rowsAboutNovember(context().services)).toContain(
    'Readers: 1,234 visitors looked at 2,000 pages. Most read: Home (900) and “A post” (20). /admin/analytics',
  );
});

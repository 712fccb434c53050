import { beforeEach, expect, it } from 'vitest';
import { parseRange, type Range, rangeDays, readAnalytics } from '~/domain/visits/analytics';
import { useDatabase } from '../support/context';
import { postRow, projectRow } from '../support/database';

const NOW = new Date('2026-03-10T12:00:00Z');
const { context, insert, run } = await useDatabase({ now: NOW });
beforeEach(async () => {
  await insert('posts', [postRow(1), postRow(2, { deleted_at: 1 })]);
  await insert('projects', [projectRow(1)]);
});

const read = (range: Range) => {
  const { services, use } = context();
  return readAnalytics(range, services).then((found) => ({ ...found, cost: { ...use } }));
};
/** Sums of a day, by kind, day, name, views and visitors. */
type Visits = [kind: string, day: string, name: string, views: number, visitors: number];
const visitsRow = ([kind, day, name, views, visitors]: Visits) => {
  return { kind, day, name, views, visitors };
};
const addVisits = (...all: Visits[]) => insert('daily_visits', all.map(visitsRow));

it.each<[Range, string, string, number]>([
  ['7d', '2026-02-25', '2026-03-04', 7],
  ['30d', '2026-01-10', '2026-02-09', 30],
  ['90d', '2025-09-12', '2025-12-11', 90],
  ['12m', '2024-04-01', '2025-04-01', 12],
])(
  '%s begins on its day, has every day or month, and as many before',
  async (range, before, from, length) => {
    expect(rangeDays(range, NOW)).toEqual({ before, from, to: '2026-03-10' });
    const { series } = await read(range);
    expect(series).toHaveLength(length);
    expect(series.at(-1)?.date).toBe(range === '12m' ? '2026-03' : '2026-03-10');
  },
);

it.each([null, '', '1y', '__proto__'])('an address with the range %j shows 30 days', (text) => {
  expect(parseRange(text)).toBe('30d');
});

it('sums up the days of the range and of the one before', async () => {
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

it('ranks pages, referrers and countries, with the titles of what there still is', async () => {
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
  expect(pages).toEqual([
    { name: '/details/post-1', title: 'Post 1', views: 6, visitors: 6 },
    { name: '/details/post-2', title: null, views: 4, visitors: 4 },
    { name: '/project-details/project-1', title: 'Project 1', views: 2, visitors: 2 },
    { name: '/', title: null, views: 1, visitors: 1 },
  ]);
  expect(referrers).toMatchObject([{ name: 'news.example', views: 2 }]);
  expect(countries.map(({ name }) => name)).toEqual(['', 'PT']);
});

it('tells what posts brought, and how much there was in all', async () => {
  const [day, page] = ['2026-03-10', '/details/post-1'];
  await insert('daily_outcomes', [
    { day, kind: 'subscription', page, assisted: 2, last: 1 },
    { day: '2026-03-09', kind: 'subscription', page, assisted: 1, last: 1 },
    { day, kind: 'message', page, assisted: 1, last: 0 },
    { day, kind: 'message', page: '', assisted: 1, last: 1 },
    { day: '2025-01-01', kind: 'message', page: '', assisted: 9, last: 9 },
  ]);
  const { outcomes, totals } = await read('30d');
  const subscriptions = { assisted: 3, last: 2 };
  const messages = { assisted: 1, last: 0 };
  const NONE = { assisted: 0, last: 0 };
  expect(outcomes).toEqual([
    { page: '/details/post-1', title: 'Post 1', subscriptions, messages },
    { page: '', title: null, subscriptions: NONE, messages: { assisted: 1, last: 1 } },
  ]);
  expect(totals).toEqual({ subscriptions: 2, messages: 1 });
});

it('takes one trip to the database, and costs by days and names, not by visitors', async () => {
  await addVisits(['all', '2026-03-10', '', 5, 2], ['page', '2026-03-10', '/', 5, 2]);
  const few = (await read('12m')).cost;
  await run('update daily_visits set views = 5000000, visitors = 2000000');
  expect((await read('12m')).cost).toEqual(few);
  expect(few.roundTrips).toBe(1);
});

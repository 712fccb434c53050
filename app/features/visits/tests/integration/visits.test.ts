import { beforeEach, describe, expect, it } from 'vitest';
import * as contact from '~/routes/contact';
import { deleteOldRows, loadContext, useDatabase } from '~tests/support/context';
import { DAY, HOUR, MINUTE, postRow, projectRow, tablesOf, testId } from '~tests/support/database';
import { routeArgs } from '~tests/support/routes';
import { recordOutcome } from '../../core/visits';
import { handleBeacon, respondWithPixel } from '../../server/visits.server';
import { visitServices } from '../../services.server';

/* How visits are counted. The tests share one file because they start from the same posts. */

const NOON = new Date('2026-03-10T12:00:00Z');
const { platform, context, services, ...database } = await useDatabase({ now: NOON });
const { insert, insertNumbered, rows, run, values, everything, writesNothing } = database;
beforeEach(async () => {
  await insert('posts', [
    ...[1, 2, 3].map((n) => postRow(n)),
    postRow(4, { status: 'draft' }),
    postRow(5, { published_at: Date.UTC(2030, 0, 1) }),
    postRow(6, { deleted_at: 1 }),
  ]);
  await insert('projects', [projectRow(1)]);
});

const noonPlus = (ms: number) => new Date(NOON.getTime() + ms);
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

type Visit = { address?: string; userAgent?: string; headers?: Record<string, string>; now?: Date };

const headersOf = ({ address = '192.0.2.7', userAgent = FIREFOX, headers = {} }: Visit) => ({
  'CF-Connecting-IP': address,
  'User-Agent': userAgent,
  ...headers,
});

/** Sends what the script of a page sends. */
async function beacon(path: string, visit: Visit & { referrer?: string } = {}) {
  const asked = context(visit.now);
  const fields = { p: path, r: visit.referrer ?? '' };
  const sent = { fields, headers: headersOf(visit) };
  const { status, headers } = await handleBeacon(routeArgs(asked, '/seen', sent));
  await asked.settled();
  const retryAfter = asked.responseHeaders.get('Retry-After');
  return { status, headers, cost: asked.use, retryAfter };
}

/** Requests the counting picture of a page without JavaScript. */
async function pixel(path: string, visit: Visit = {}, method = 'GET') {
  const asked = context(visit.now);
  const query = new URLSearchParams({ p: path });
  const args = routeArgs(asked, `/seen?${query}`, { headers: headersOf(visit) });
  const request = new Request(args.request, { method });
  const response = await respondWithPixel({ ...args, request });
  await asked.settled();
  return response;
}

/** Daily sums as `page /blogs 2/1`: kind, name, views and visitors. */
const sums = async () => {
  const found = await rows('select * from daily_visits order by kind, name');
  return found.map(({ kind, name, views, visitors }) => `${kind} ${name} ${views}/${visitors}`);
};

it('each page view is counted, and each visitor once a day with country and referrer', async () => {
  await beacon('/', { referrer: 'news.example' });
  await beacon('/blogs');
  await beacon('/');
  expect(await sums()).toEqual([
    'all  3/1',
    'country PT 1/1',
    'page / 2/1',
    'page /blogs 1/1',
    'referrer news.example 1/1',
  ]);
});

it('visitors are distinguished by IP address and browser', async () => {
  await beacon('/');
  await beacon('/', { address: '192.0.2.8' });
  await beacon('/', { userAgent: SAFARI });
  expect(await sums()).toContain('all  3/3');
});

it('a post and a project are counted under their canonical path, whichever address was requested', async () => {
  await beacon('/details/post-1');
  await beacon(`/details/${testId(1)}`);
  await beacon('/project-details/project-1/');
  expect(await sums()).toEqual(
    expect.arrayContaining(['page /details/post-1 2/1', 'page /project-details/project-1 1/1']),
  );
});

it.each([
  '/details/no-such-post',
  '/details/post-4',
  '/details/post-5',
  '/details/post-6',
  '/project-details/post-1',
  '/nonsense',
])('a view of %j is not counted because it is no public page', async (path) => {
  expect((await beacon(path)).status).toBe(204);
  expect(await rows('select * from daily_visits')).toEqual([]);
  expect(await rows('select * from visits')).toEqual([]);
});

it('simultaneous visitors are counted once each, with one salt', async () => {
  const addresses = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
  await Promise.all([...addresses, ...addresses].map((address) => beacon('/', { address })));
  expect(await sums()).toContain('all  6/3');
  expect(await rows('select * from visit_salts')).toHaveLength(1);
});

it('at most 500 views of one visitor are counted a day, and further ones write nothing', async () => {
  await beacon('/');
  await run(`update visits set views = 499 where page = ''`);
  await beacon('/blogs');
  expect((await writesNothing(() => beacon('/contact'))).status).toBe(204);
  expect(await sums()).toContain('page /blogs 1/1');
});

it('at most 200 referrers a day are listed by name, and the others are summed', async () => {
  const counted = { kind: 'referrer', day: '2026-03-10', views: 1, visitors: 1 };
  const rowOf = (_: unknown, n: number) => ({ ...counted, name: `${n}.example` });
  await insert('daily_visits', Array.from({ length: 199 }, rowOf));
  for (const referrer of ['last.example', 'more.example', 'and-more.example', 'last.example']) {
    await beacon('/', { referrer });
  }
  expect(await sums()).toEqual(
    expect.arrayContaining(['referrer last.example 2/1', 'referrer other sites 2/0']),
  );
});

it('counting a view costs the same with 5,000 visitors as with one', async () => {
  await beacon('/details/post-1');
  // The size of the database is not part of the cost.
  const cost = async () => ({ ...(await beacon('/details/post-1')).cost, bytes: 0 });
  const first = await cost();
  const seen = { page: `''`, day: `'2026-03-10'`, views: 1, last_at: 1 };
  await insertNumbered('visits', [1, 5000], { visitor: `'visitor-' || i`, ...seen });
  const later = await cost();
  expect(later).toEqual(first);
  expect(later.roundTrips).toBe(5);
});

it('the 201st view of one network in ten minutes is refused', async () => {
  await beacon('/');
  await run(`update rate_limits set count = 199 where key like 'view:%'`);
  expect((await beacon('/', { userAgent: `${FIREFOX} 200` })).status).toBe(204);
  const refused = await writesNothing(() => beacon('/', { userAgent: `${FIREFOX} 201` }));
  expect(refused).toMatchObject({ status: 429, retryAfter: '600' });
  const ours = { headers: { 'Sec-Fetch-Site': 'same-origin' }, userAgent: `${FIREFOX} 202` };
  expect((await writesNothing(() => pixel('/', ours))).status).toBe(429);
  const afterwards = { now: noonPlus(10 * MINUTE) };
  expect((await beacon('/', afterwards)).status).toBe(204);
  expect(await sums()).toContain('all  3/2');
});

it('a view over the daily limit writes nothing', async () => {
  await beacon('/');
  await run(`update daily_visits set views = 5000 where kind = 'all'`);
  const another = { address: '192.0.2.9' };
  expect((await writesNothing(() => beacon('/', another))).status).toBe(204);
});

it.each<[string, Visit]>([
  ['a search engine', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a program', { userAgent: 'curl/8.5.0' }],
  ['a browser without a person', { userAgent: `${FIREFOX} HeadlessChrome/149.0` }],
  ['who says nothing', { userAgent: '' }],
  ['a page made ahead', { headers: { 'Sec-Purpose': 'prefetch;prerender' } }],
  ['a page fetched ahead', { headers: { Purpose: 'prefetch' } }],
  ['the owner', { headers: { Cookie: 'a=b; __Host-session=secret' } }],
])('a visit is not counted: %s', async (_, visit) => {
  expect((await beacon('/', visit)).status).toBe(204);
  await pixel('/', { ...visit, headers: { ...visit.headers, 'Sec-Fetch-Site': 'same-origin' } });
  expect(await rows('select * from visits')).toEqual([]);
  expect(await rows('select * from visit_salts')).toEqual([]);
});

it('POST /seen refuses a body of more than a kilobyte', async () => {
  expect((await beacon(`/${'x'.repeat(1100)}`)).status).toBe(413);
});

it('POST /seen returns an empty response that is not cached, and DELETE is not allowed', async () => {
  const { status, headers } = await beacon('/');
  expect(status).toBe(204);
  expect(headers.get('Cache-Control')).toBe('no-store');
  const args = routeArgs(context(), '/seen');
  const request = new Request(args.request, { method: 'DELETE' });
  expect((await handleBeacon({ ...args, request })).status).toBe(405);
});

it('GET /seen counts views of pages without JavaScript, only if a page of this site requests it', async () => {
  const ours = { headers: { 'Sec-Fetch-Site': 'same-origin' } };
  const picture = await pixel('/', ours);
  expect(picture.headers.get('Content-Type')).toBe('image/gif');
  expect(picture.headers.get('Cache-Control')).toBe('no-store');
  await pixel('/', { headers: { Referer: 'https://example.com/' } });
  expect(await sums()).toContain('all  2/1');
  await pixel('/', { headers: { 'Sec-Fetch-Site': 'cross-site' } });
  await pixel('/', { headers: { Referer: 'https://evil.example/' } });
  await pixel('/');
  await pixel('/', ours, 'HEAD');
  expect(await sums()).toContain('all  2/1');
});

it('POST /seen responds while the database is down', async () => {
  const broken = loadContext({ ...platform, DB: platform.EMPTY });
  const args = routeArgs(broken, '/seen', { fields: { p: '/' }, headers: headersOf({}) });
  expect((await handleBeacon(args)).status).toBe(204);
  await expect(broken.settled()).rejects.toMatchObject({ code: 'unavailable' });
});

it('a visitor counts as new on the next day, and only sums remain of the day before', async () => {
  await beacon('/');
  const [yesterday] = await rows('select visitor, salt from visits, visit_salts');
  await beacon('/', { now: noonPlus(DAY) });
  const left = await rows('select visitor, salt from visits, visit_salts group by visitor, salt');
  expect(left).toHaveLength(1);
  expect(left[0]?.visitor).not.toBe(yesterday?.visitor);
  expect(left[0]?.salt).not.toBe(yesterday?.salt);
  expect(await rows(`select day, visitors from daily_visits where kind = 'all'`)).toEqual([
    { day: '2026-03-10', visitors: 1 },
    { day: '2026-03-11', visitors: 1 },
  ]);
});

it('the cleanup deletes the hashes and the salt of the day before even without visitors', async () => {
  await beacon('/');
  await deleteOldRows(services(), noonPlus(HOUR));
  expect(await rows('select * from visits')).toHaveLength(2);
  await deleteOldRows(services(), noonPlus(DAY));
  expect(await rows('select * from visits')).toEqual([]);
  expect(await rows('select * from visit_salts')).toEqual([]);
  expect(await sums()).toContain('all  1/1');
});

it('the cleanup deletes daily sums after three years', async () => {
  const day = (days: number) =>
    noonPlus(-days * DAY)
      .toISOString()
      .slice(0, 10);
  const sum = (days: number) => ({ kind: 'all', day: day(days), name: '', views: 1, visitors: 1 });
  await insert('daily_visits', [sum(1095), sum(1097)]);
  await deleteOldRows(services(), NOON);
  expect(await values('select day from daily_visits')).toEqual([day(1095)]);
});

it('counting a view stores no IP address, browser or full referrer', async () => {
  const referrer = 'news.example/secret?query';
  await beacon('/details/post-1', { address: '203.0.113.99', referrer });
  const names = (await tablesOf(platform.DB)).filter((name) => /visit|^daily/.test(name));
  expect(names).toEqual(
    expect.arrayContaining(['visits', 'visit_salts', 'daily_visits', 'daily_outcomes']),
  );
  expect(JSON.stringify(await everything(names))).not.toMatch(/203\.0|Firefox|secret/);
});

describe('attribution of messages', () => {
  const outcomes = () =>
    rows('select kind, page, assisted, last from daily_outcomes order by page');
  const send = async (fields: Record<string, string>, isProgram = false) => {
    const asked = context(noonPlus(HOUR));
    const sent = { fields: { stay: '1', ...fields }, isProgram, headers: headersOf({}) };
    await contact.action(routeArgs(asked, '/contact', sent));
    await asked.settled();
  };
  const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello there' };

  it('a message is attributed to each post that its sender read that day, and to the last of them', async () => {
    await beacon('/details/post-2');
    await beacon('/blogs', { now: noonPlus(500) });
    await beacon('/details/post-1', { now: noonPlus(1000) });
    await beacon('/details/post-3', { address: '192.0.2.200' });
    await send(message);
    expect(await outcomes()).toEqual([
      { kind: 'message', page: '/details/post-1', assisted: 1, last: 1 },
      { kind: 'message', page: '/details/post-2', assisted: 1, last: 0 },
    ]);
    const pages = await values('select read_pages from messages');
    expect(pages.map((text) => JSON.parse(String(text)))).toMatchObject([
      [{ path: '/details/post-2' }, { path: '/blogs' }, { path: '/details/post-1' }],
    ]);
    // A repeated text is the same message.
    for (const words of ['Hello there', 'Hello again']) {
      await send({ ...message, message: words });
    }
    expect((await outcomes())[0]).toMatchObject({ assisted: 2, last: 2 });
  });

  it('a message without a post read before it is counted without a post', async () => {
    await send(message);
    await beacon('/');
    await send({ ...message, message: 'Hello again' });
    expect(await outcomes()).toEqual([{ kind: 'message', page: '', assisted: 2, last: 2 }]);
    expect(await values('select read_pages from messages order by id')).toEqual([
      '[]',
      JSON.stringify([{ path: '/', at: NOON.getTime() }]),
    ]);
  });

  it('a refused or suspicious message is not attributed', async () => {
    await send({ ...message, email: 'nonsense' });
    await send(message, true);
    expect(await outcomes()).toEqual([]);
  });

  it('a message is not attributed to yesterday’s posts', async () => {
    await beacon('/details/post-1', { now: noonPlus(-DAY) });
    await send(message);
    expect(await outcomes()).toEqual([{ kind: 'message', page: '', assisted: 1, last: 1 }]);
  });

  it('a message is attributed to at most the last ten posts', async () => {
    await beacon('/');
    const [visit] = await rows('select visitor from visits');
    const visitor = String(visit?.visitor);
    const rowOf = (_: unknown, n: number) => {
      return { visitor, page: `/details/post-${n}`, day: '2026-03-10', views: 1, last_at: n };
    };
    await insert('visits', Array.from({ length: 30 }, rowOf));
    const traits = { address: '192.0.2.7', userAgent: FIREFOX, host: 'example.com' };
    const record = (kind: string) =>
      recordOutcome({ lead: { kind, id: 'none' }, visitor: traits }, visitServices(services()));
    await record('message');
    const found = await outcomes();
    expect(found).toHaveLength(10);
    expect(found.find(({ last }) => last === 1)).toMatchObject({ page: '/details/post-29' });
    await record('another');
    const kinds = await values('select distinct kind from daily_outcomes order by kind');
    expect(kinds).toEqual(['another', 'message']);
  });
});

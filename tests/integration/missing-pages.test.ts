import { beforeEach, expect, it, vi } from 'vitest';
import { addressOf, isApi, routes } from '../support/built-routes';
import { openSite } from '../support/built-site';
import { failingDatabase } from '../support/failing-database';
import { NoScriptBrowser } from '../support/no-script-browser';

/* Missing addresses on the built site: how they are counted, and the owner's redirects for them. */

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0';

const site = await openSite();
const person = { 'User-Agent': FIREFOX, 'CF-Connecting-IP': '192.0.2.1' };
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.fetch(path, { method, headers: { ...person, ...headers } });
const counted = () => site.rows('select path, hits, referrer from missing_addresses');
beforeEach(async () => {
  await site.run('delete from missing_addresses');
  await site.run('delete from redirects');
  await site.run('delete from rate_limits');
});

it('a missing address is counted with its referrer, below every route', async () => {
  await ask('/old-page?utm=1', { Referer: 'https://news.example/story' });
  await ask('/old-page/');
  await ask('/details/no-such-post', { Referer: 'https://example.com/blogs?q=x' });
  await ask('/project-details/none.data', { 'Sec-Fetch-Dest': 'empty' });
  expect(await counted()).toEqual([
    { path: '/old-page', hits: 2, referrer: 'news.example' },
    { path: '/details/no-such-post', hits: 1, referrer: '/blogs' },
    { path: '/project-details/none', hits: 1, referrer: '' },
  ]);
});

it('the not-found page suggests pages with a similar address, and none for a probe', async () => {
  const meant = async (path: string) => {
    const html = (await ask(path, { Accept: 'text/html' })).text;
    return html.includes('Did you mean') && html.includes('href="/details/tests-that-can-fail"');
  };
  expect(await meant('/details/tests-which-can-fail')).toBe(true);
  expect(await meant('/blog/2019/tests-that-can-fail.html')).toBe(true);
  expect(await meant('/wp-login.php')).toBe(false);
});

it.each([
  ['a page that is there', '/blogs', {}],
  ['a crawler', '/old-page', { 'User-Agent': 'Googlebot/2.1' }],
  ['a program without a name', '/old-page', { 'User-Agent': '' }],
  ['a picture', '/old-page', { 'Sec-Fetch-Dest': 'image' }],
  ['what is fetched ahead', '/old-page', { 'Sec-Purpose': 'prefetch' }],
  ['a probe', '/wp-login.php', {}],
  ['the API', '/api/none', {}],
  ['the admin area', '/admin/none', {}],
])('%s is not counted as a missing address', async (_, path, headers) => {
  await ask(path, headers);
  expect(await counted()).toEqual([]);
});

it('at most twenty requests of one visitor for a missing address are counted, and at most 200 addresses a day', async () => {
  for (let n = 0; n < 25; n += 1) await ask('/old-page');
  expect(await counted()).toMatchObject([{ hits: 20 }]);
  await site.run(`insert into missing_addresses
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 199)
    select date('now'), '/x' || i, 1, '', 1 from n`);
  await ask('/one-more', { 'CF-Connecting-IP': '192.0.2.2' });
  await ask('/old-page', { 'CF-Connecting-IP': '192.0.2.2' });
  expect(await site.values('select count(*) from missing_addresses')).toEqual([200]);
  expect(await site.values(`select hits from missing_addresses where path = '/old-page'`)).toEqual([
    21,
  ]);
});

it('a redirect works for any missing address, also in client navigation, and is not counted', async () => {
  await site.redirect('/old-page', '/blogs');
  await site.redirect('/details/no-such-post', '/details/tests-that-can-fail');
  await site.redirect('/project-details/none', 'https://elsewhere.example/');
  const found = await ask('/old-page/?utm=1');
  expect([found.status, found.headers.get('Location')]).toEqual([301, '/blogs']);
  expect(found.headers.get('Cache-Control')).toBe('no-cache');
  for (const [path, target] of [
    ['/details/no-such-post', '/details/tests-that-can-fail'],
    ['/project-details/none', 'https://elsewhere.example/'],
  ] as const) {
    expect((await ask(path)).headers.get('Location'), path).toBe(target);
  }
  const step = await ask('/old-page.data');
  expect([step.status, step.text]).toEqual([202, expect.stringContaining('/blogs')]);
  expect(await counted()).toEqual([]);
});

it('a redirect takes effect and ends at once, and an existing page takes precedence', async () => {
  const path = '/details/no-such-post';
  const statusOf = async (at: string) => (await ask(at)).status;
  expect(await statusOf(path)).toBe(404);
  await site.redirect(path, '/blogs');
  await site.redirect('/contact', '/blogs');
  expect([await statusOf(path), await statusOf('/contact')]).toEqual([301, 200]);
  await site.run('delete from redirects');
  expect(await statusOf(path)).toBe(404);
});

it('an address that no page can have is a 404, also if the database is down', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { DB, setCondition } = failingDatabase(site.DB);
  const fetch = site.newIsolate({ DB });
  setCondition('down');
  // No limit ends here: a wait for the database would not end either.
  expect((await fetch('/old/page', { headers: person })).status).toBe(404);
  told.mockRestore();
});

it('a refused redirect keeps what was typed, and a redirect can be changed and deleted without JavaScript', async () => {
  const owner = await NoScriptBrowser.start(site, { signedIn: true });
  await owner.open('/admin/redirects');
  await owner
    .fill({ 'Old address': '/old-page', 'New address': '/nowhere' })
    .press('Make the redirect');
  expect(owner.field('New address').value).toBe('/nowhere');
  expect(owner.describedBy('New address')).toContain('There is no page at this address');
  await owner.fill({ 'New address': '/blogs' }).press('Make the redirect');
  await owner.follow('Edit /old-page');
  await owner.fill({ 'New address': '/contact' }).press('Save');
  expect((await ask('/old-page')).headers.get('Location')).toBe('/contact');
  await owner.press('Delete /old-page');
  await owner.press('Yes, delete it!');
  expect((await ask('/old-page')).status).toBe(404);
});

it('a browser gets the not-found page below every route, and API clients and programs get plain text', async () => {
  const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
  const withFreePart = [...routes.values()].filter(
    (route) => route.path?.includes(':') && !isApi(route) && !/^(.*routes\/)?admin/.test(route.id),
  );
  expect(withFreePart.length).toBeGreaterThan(5);
  for (const path of withFreePart.map((route) => addressOf(route).toLowerCase())) {
    const { status, headers, text } = await ask(path, BROWSER);
    expect([path, status, headers.get('Content-Type')]).toEqual([
      path,
      404,
      'text/html; charset=utf-8',
    ]);
    expect(text).toContain('<title>Page not found');
    expect((await ask(path, BROWSER, 'HEAD')).status).toBe(404);
  }
  const forProgram = await ask('/categories/none/feed.xml', { Accept: 'application/rss+xml, */*' });
  expect(forProgram.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  const ofApi = await ask('/api/details/none', BROWSER);
  expect([ofApi.status, ofApi.json().success]).toEqual([404, false]);
});

it('a redirect works for an address below a route that is no page', async () => {
  await site.redirect('/all-projects/old', '/all-projects');
  const found = await ask('/all-projects/old', { Accept: 'text/html' });
  expect([found.status, found.headers.get('Location')]).toEqual([301, '/all-projects']);
});

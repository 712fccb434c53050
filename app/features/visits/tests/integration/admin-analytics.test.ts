import { expect, it } from 'vitest';
import { isoDay } from '~/engine/kit/time/dates';
import { ORIGIN, openSite } from '~tests/support/built-site';
import { DAY } from '~tests/support/database';
import { NoScriptBrowser, textOf } from '~tests/support/no-script-browser';
import { expectGuarded, missing, wordsOf } from '~tests/support/specification';
import { STATIC_PAGES } from '../../../../../scripts/lib/pages.mjs';

const site = await openSite();
const owner = await NoScriptBrowser.start(site, { signedIn: true });

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15';

it('the analytics page without JavaScript has its range in the address, and a message without visits', async () => {
  await owner.open('/admin/analytics');
  expect(owner.text).toContain('No visits in the last 30 days');
  const current = () => owner.texts('nav[aria-label=Range] [aria-current]');
  expect(current()).toEqual(['30 days']);
  await owner.follow('90 days');
  expect(owner.path).toBe('/admin/analytics?range=90d');
  expect(current()).toEqual(['90 days']);
});

it('the analytics page counts visitors with and without JavaScript', async () => {
  const headersOf = (userAgent: string) => ({
    'User-Agent': userAgent,
    'Sec-Fetch-Site': 'same-origin',
  });
  /** Sends what the script of a page sends. */
  const withScript = (path: string, userAgent: string) =>
    site.fetch('/seen', {
      method: 'POST',
      headers: headersOf(userAgent),
      body: new URLSearchParams({ p: path, r: '' }),
    });
  await withScript('/details/tests-that-can-fail', FIREFOX);
  await withScript('/blogs', FIREFOX);
  // Browsers without JavaScript load a counting picture.
  const headers = headersOf(SAFARI);
  const { text } = await site.fetch('/details/tests-that-can-fail', { headers });
  const [, picture = ''] = /<noscript><img src="(\/seen[^"]*)"/.exec(text) ?? [];
  expect((await site.fetch(picture.replaceAll('&amp;', '&'), { headers })).status).toBe(200);

  await owner.open('/admin/analytics?range=7d');
  const section = owner.screen.getByRole('heading', { name: 'Top pages' }).closest('section');
  const rows = [...(section?.querySelectorAll('tbody tr') ?? [])];
  expect(rows.map((row) => [...row.children].map(textOf))).toEqual([
    ['Tests that can fail', '2', '2'],
    ['/blogs', '1', '1'],
  ]);
  const labels = owner.texts('dl dt');
  const figures = owner.texts('dl dd > span:first-child');
  expect(labels.map((label, index) => `${label}: ${figures[index]}`)).toEqual(
    expect.arrayContaining(['Page views: 3', 'Visitors: 2']),
  );
});

it('the landing page has one beacon script of at most 1 kB', async () => {
  const page = await NoScriptBrowser.open(site, '/');
  const scripts = [...page.document.querySelectorAll('script')].map(textOf);
  const beacons = scripts.filter((text) => text.includes('sendBeacon'));
  expect(beacons).toHaveLength(1);
  expect(Buffer.byteLength(beacons[0] ?? '')).toBeLessThanOrEqual(1024);
});

it('the owner creates a redirect for a broken address without JavaScript, with one press', async () => {
  const ask = (path: string) =>
    site.fetch(path, { headers: { 'User-Agent': FIREFOX, 'CF-Connecting-IP': '192.0.2.1' } });
  await ask('/blog/tests-which-can-fail.html');
  await owner.open('/admin/analytics');
  await owner.follow('Make a redirect for /blog/tests-which-can-fail.html');
  await owner.press(/^Redirect to Tests that can fail/);
  expect(owner.text).toContain(
    '/blog/tests-which-can-fail.html now redirects to /details/tests-that-can-fail.',
  );
  expect((await ask('/blog/tests-which-can-fail.html')).status).toBe(301);
  await owner.open('/admin/analytics');
  expect(owner.text).not.toContain('/blog/tests-which-can-fail.html');
});

it('specification: the analytics page exists, behind a guard that remembers the origin, and the dashboard names it', async () => {
  await expectGuarded('/admin/analytics', site, owner);
  expect(missing(['Analytics'], await wordsOf(owner, '/admin'))).toEqual([]);
  expect(owner.texts('nav[aria-label=Admin] a').slice(0, 2)).toEqual(['Dashboard', 'Analytics']);
});

it.each(STATIC_PAGES)('a view of %s is counted', async (path) => {
  await site.run('delete from daily_visits');
  const headers = {
    Origin: ORIGIN,
    'User-Agent': 'Mozilla/5.0 (X11) Firefox/140.0',
    'CF-Connecting-IP': '192.0.2.9',
  };
  await site.fetch('/seen', { method: 'POST', headers, body: new URLSearchParams({ p: path }) });
  const names = await site.values(`select name from daily_visits where kind = 'page'`);
  expect(names).toEqual([path]);
});

it('the dashboard shows the visits of the last seven days and the most viewed pages', async () => {
  await site.run('delete from daily_visits');
  const row = (ago: number, name: string, visitors: number) => {
    const kind = name === '' ? 'all' : 'page';
    return { kind, name, day: isoDay(Date.now() - ago * DAY), views: visitors * 2, visitors };
  };
  await site.insert('daily_visits', [
    row(0, '', 600),
    row(6, '', 700),
    row(7, '', 9000),
    row(0, '/', 300),
    row(6, '/contact', 400),
    row(8, '/blogs', 8000),
  ]);
  await owner.open('/admin');
  const week = textOf(owner.one('#week'));
  expect(week).toContain('1,300 visitors');
  expect(week).toContain('2,600 views');
  expect(week).toContain('Most seen: /contact 400 visitors');
});

import { expect, it } from 'vitest';
import { openSite } from '~tests/support/built-site';
import { NoScriptBrowser, textOf } from '~tests/support/no-script-browser';

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

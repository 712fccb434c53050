import { expect, it } from 'vitest';
import { sessionCookie } from '../support/admin';
import { openSite } from '../support/built-site';
import { NoScriptBrowser, textOf } from '../support/no-script-browser';

const site = await openSite();
const owner = await NoScriptBrowser.start(site, { signedIn: true });

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15';
const ROBOT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/149.0.0.0 Safari/537.36';

it('says so where nobody has come yet', async () => {
  await owner.open('/admin/analytics');
  expect(owner.text).toContain('No visits in the last 30 days');
});

it('shows who came with and without JavaScript, and leaves out robots and the owner', async () => {
  type Visitor = { userAgent: string; cookie?: string };
  const headersOf = ({ userAgent, cookie }: Visitor) => ({
    'User-Agent': userAgent,
    'Sec-Fetch-Site': 'same-origin',
    ...(cookie ? { Cookie: cookie } : {}),
  });
  /** What the script of a page sends. */
  const withScript = (path: string, visitor: Visitor) =>
    site.fetch('/seen', {
      method: 'POST',
      headers: headersOf(visitor),
      body: new URLSearchParams({ p: path, r: '' }),
    });
  /** Asks for the page, and for the picture that it has for browsers without a script. */
  const withoutScript = async (path: string, visitor: Visitor) => {
    const headers = headersOf(visitor);
    const { text } = await site.fetch(path, { headers });
    const [, picture = ''] = /<noscript><img src="(\/seen[^"]*)"/.exec(text) ?? [];
    const { status } = await site.fetch(picture.replaceAll('&amp;', '&'), { headers });
    expect(status).toBe(200);
  };

  await withScript('/details/tests-that-can-fail', { userAgent: FIREFOX });
  await withScript('/blogs', { userAgent: FIREFOX });
  await withoutScript('/details/tests-that-can-fail', { userAgent: SAFARI });
  await withScript('/all-projects', { userAgent: ROBOT });
  await withoutScript('/all-projects', { userAgent: ROBOT });
  const cookie = await sessionCookie(site.DB);
  await withScript('/project-details/tidewatch', { userAgent: FIREFOX, cookie });
  await withoutScript('/project-details/tidewatch', { userAgent: FIREFOX, cookie });

  await owner.open('/admin/analytics?range=7d');
  const section = owner.screen.getByRole('heading', { name: 'Top pages' }).parentElement;
  const rows = [...(section?.querySelectorAll('tbody tr') ?? [])];
  expect(rows.map((row) => [...row.children].map(textOf))).toEqual([
    ['Tests that can fail', '2', '2'],
    ['/blogs', '1', '1'],
  ]);
  const labels = owner.texts('dl dt');
  const figures = owner.texts('dl dd > span:first-child');
  expect(figures[labels.indexOf('Page views')]).toBe('3');
  expect(figures[labels.indexOf('Visitors')]).toBe('2');
});

it('is usable on a phone and without JavaScript, by its address', async () => {
  await owner.open('/admin/analytics');
  const current = () => owner.texts('nav[aria-label=Range] [aria-current]');
  expect(current()).toEqual(['30 days']);
  await owner.follow('90 days');
  expect(owner.path).toBe('/admin/analytics?range=90d');
  expect(current()).toEqual(['90 days']);
});

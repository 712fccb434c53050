import { describe, expect, it } from 'vitest';
import { defaultWords } from '~/content/words';
import { STATIC_PAGES } from '../../scripts/lib/pages.mjs';
import { ORIGIN, openSite } from '../support/built-site';

/* The features that every static public page gets from its route alone. */

const site = await openSite();
const sitemap = (await site.fetch('/sitemap.xml')).text;

it('the static public pages are found by their routes', () => {
  expect(STATIC_PAGES).toEqual(expect.arrayContaining(['/', '/blogs', '/contact', '/resume']));
});

describe.each(STATIC_PAGES)('%s', (path) => {
  it('has structured data, and is in the sitemap unless it is not for search engines', async () => {
    const { status, text } = await site.fetch(path);
    expect(status).toBe(200);
    const [, json = '{}'] =
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text) ?? [];
    expect(JSON.parse(json)['@graph'].length).toBeGreaterThan(2);
    const isListed = sitemap.includes(`<loc>${ORIGIN}${path}</loc>`);
    expect(isListed).toBe(!['/newsletter', '/search'].includes(path));
  });

  it('is counted when it is viewed', async () => {
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

  it('can be opened from the command palette', () => {
    expect(defaultWords.palette.pages.map(({ to }) => to)).toContain(path);
  });
});

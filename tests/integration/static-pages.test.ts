import { expect, it } from 'vitest';
import { STATIC_PAGES } from '../../scripts/lib/pages.mjs';
import { ORIGIN, openSite } from '../support/built-site';
import { defaultWords } from '../support/words';

/* The features that every static public page gets from its route alone. */

const site = await openSite();
const sitemap = (await site.fetch('/sitemap.xml')).text;

it('the static public pages are found by their routes', () => {
  expect(STATIC_PAGES).toEqual(expect.arrayContaining(['/', '/blogs', '/contact', '/resume']));
});

it.each(STATIC_PAGES)(
  '%s is in the sitemap unless it is not for search engines, is counted, and is in the command palette',
  async (path) => {
    const isListed = sitemap.includes(`<loc>${ORIGIN}${path}</loc>`);
    expect(isListed).toBe(!['/newsletter', '/search'].includes(path));
    expect(defaultWords.palette.pages.map(({ to }) => to)).toContain(path);
    await site.run('delete from daily_visits');
    const headers = {
      Origin: ORIGIN,
      'User-Agent': 'Mozilla/5.0 (X11) Firefox/140.0',
      'CF-Connecting-IP': '192.0.2.9',
    };
    await site.fetch('/seen', { method: 'POST', headers, body: new URLSearchParams({ p: path }) });
    const names = await site.values(`select name from daily_visits where kind = 'page'`);
    expect(names).toEqual([path]);
  },
);

import { expect, it } from 'vitest';
import { STATIC_PAGES } from '../../scripts/lib/pages.mjs';
import { ORIGIN, openSite } from '../support/built-site';
import { NoScriptBrowser } from '../support/no-script-browser';
import { defaultWords } from '../support/words';

/* The features that every static public page gets from its route alone. */

const site = await openSite();
const sitemap = (await site.fetch('/sitemap.xml')).text;

it('the static public pages are found by their routes', () => {
  expect(STATIC_PAGES).toEqual(expect.arrayContaining(['/', '/blogs', '/contact', '/search']));
});

it.each(STATIC_PAGES)(
  '%s is in the sitemap unless it is not for search engines, and is in the command palette',
  async (path) => {
    const page = await NoScriptBrowser.open(site, path);
    const robots = page.document.querySelector('meta[name="robots"]')?.getAttribute('content');
    expect(sitemap.includes(`<loc>${ORIGIN}${path}</loc>`)).toBe(!robots?.startsWith('noindex'));
    expect(defaultWords.palette.pages.map(({ to }) => to)).toContain(path);
  },
);

it('only the search of the engine’s static pages is not for search engines', () => {
  const isListed = (path: string) => sitemap.includes(`<loc>${ORIGIN}${path}</loc>`);
  const own = ['/', '/all-projects', '/blogs', '/contact', '/follow', '/search'];
  expect(own.filter((path) => !isListed(path))).toEqual(['/search']);
});

import { expect, it } from 'vitest';
import { STATIC_PAGES } from '../../scripts/lib/pages.mjs';
import { ORIGIN, openSite } from '../support/built-site';
import { testParts } from '../support/test-part';

/* The features that every static public page gets from its route alone. */

const site = await openSite();
const UNLISTED = ['/search', ...testParts.flatMap(({ unlisted = [] }) => unlisted)];
const { pages } = (await site.fetch('/search.json')).json();
const sitemap = (await site.fetch('/sitemap.xml')).text;

it('the static public pages are found by their routes', () => {
  expect(STATIC_PAGES).toEqual(expect.arrayContaining(['/', '/blogs', '/contact', '/search']));
});

it.each(STATIC_PAGES)(
  '%s is in the sitemap unless it is not for search engines, and is in the command palette',
  (path) => {
    const isListed = sitemap.includes(`<loc>${ORIGIN}${path}</loc>`);
    expect(isListed).toBe(!UNLISTED.includes(path));
    expect(pages).toContainEqual({ to: path, label: expect.stringMatching(/./) });
  },
);

// @module-tag slow
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { overflows, scrollTo } from './looking';
import { COLD_PAGES, moving, visitCold } from './page-checks';
import { PAGES, scrollThrough, still, usePage, useSampleSite, useSite } from './support';
import { firstRole } from './words';

/* Every public page for a new visitor, at six widths, with reduced motion, and with texts at their longest. */

const site = useSampleSite();
const broken = useSite({ tables: false });
const empty = useSite({ samples: false });

/** A word that an owner could enter: eighty wide letters without a place for a line break. */
const LONG = 'W'.repeat(80);

/** The elements that show texts of the owner or of visitors, by page. */
const OWNERS_TEXTS: Record<string, string> = {
  '/': 'h1 span, article h3, article p, #home dd, #home nav span, #reviews blockquote, #reviews figcaption span, .chip',
  '/blogs': 'article h2, article h3 a, article p, nav[aria-label="Categories"] a',
  '/all-projects': 'article h2, article p',
  '/details/one-round-trip-to-the-database':
    'h1, article header p, .contents-list a, .prose > *, aside a, .read-on span span',
  '/project-details/tidewatch':
    'h1, article p, article li, article dd, article dt, li figcaption, figcaption span, blockquote, article a span',
};

const writeLong = (page: Page, selector: string) =>
  page.evaluate(
    ([word, all]) => {
      const places = [...document.querySelectorAll(all)];
      for (const place of places) place.textContent = word;
      return places.length;
    },
    [LONG, selector] as const,
  );

it.each(PAGES.filter((path) => !COLD_PAGES.includes(path)))(
  '%s stays within its budget, and hydrates without errors or layout shifts',
  async (path) => {
    await visitCold(site, path);
  },
);

it('a site without records or without a database stays within its budget, and does not shift', async () => {
  await visitCold(empty, '/');
  await visitCold(empty, '/blogs');
  await visitCold(broken, '/blogs', 503);
});

describe.each(PAGES)('%s', (path) => {
  const shared = usePage(site, path, { ...still, splash: true });

  it('has no animations with reduced motion', async () => {
    const { page, requests } = shared;
    await scrollThrough(page);
    await page.mouse.move(100, 100);
    await page.mouse.move(300, 300);
    await scrollTo(page, 0);
    expect(await moving(page)).toEqual([]);
    expect(await page.locator('.splash').isVisible()).toBe(false);
    expect(await page.locator('[data-reveal], [data-fade], [data-cursor]').count()).toBe(0);
    expect(requests.filter((url) => /\/(cursor|typing)-/.test(url))).toEqual([]);
    if (path === '/') {
      expect(await page.locator('[data-typed]').textContent()).toBe(firstRole());
    }
  });

  it('does not scroll sideways from 320 to 2560 px', async () => {
    expect(await overflows(shared.page)).toEqual([]);
  });

  const texts = OWNERS_TEXTS[path];
  if (!texts) return;
  // The last test of the page, so nothing is restored.
  it('does not scroll sideways when every text of the owner is one unbreakable word', async () => {
    expect(await writeLong(shared.page, texts)).toBeGreaterThan(3);
    expect(await overflows(shared.page)).toEqual([]);
  });
});

// @module-tag slow
import { beforeAll, describe, expect, it } from 'vitest';
import { testId } from '../support/database';
import { axeViolations, finishAnimations, overflows } from './looking';
import { PAGES, still, usePage, useSite } from './support';

/* A site in a language from right to left. */

const WIDTHS = [320, 768, 1280];

const site = useSite();

beforeAll(async () => {
  await site.DB.prepare(
    `insert into site_words (id, status, words, created_at) values (?, 'published', ?, 1)`,
  )
    .bind(testId(1), JSON.stringify({ site: { language: 'ar' } }))
    .run();
});

describe.each([...PAGES, '/no/such/page'])('%s', (path) => {
  const shared = usePage(site, path, { ...still, expected: /status of 404/ });

  it('is mirrored, fits phones, tablets and laptops, and has no axe violations', async () => {
    const { page } = shared;
    await finishAnimations(page);
    const logo = await page.locator('.site-header .home-link').boundingBox();
    expect(logo?.x).toBeGreaterThan((page.viewportSize()?.width ?? 0) / 2);
    expect(await overflows(page, WIDTHS)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe('the picture viewer', () => {
  const shared = usePage(site, '/project-details/tidewatch', still);

  it('has the next picture at the left', async () => {
    const { page } = shared;
    await page.locator('a[data-press="picture"]').first().click();
    const counter = page.locator('.pswp__counter');
    await expect.poll(() => counter.textContent()).toMatch(/^1 \/ /);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => counter.textContent()).toMatch(/^2 \/ /);
  });
});

describe('an editor', () => {
  const shared = usePage(site, '/admin/blog-update/new', { ...still, signedIn: true });

  it('writes each line in the direction of its first letter, on a page from left to right', async () => {
    const { page } = shared;
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('ltr');
    await page.locator('.cm-content').click();
    await page.keyboard.type('مرحبا\nHello');
    const directions = page
      .locator('.cm-line')
      .evaluateAll((lines) => lines.slice(0, 2).map((line) => getComputedStyle(line).direction));
    await expect.poll(() => directions).toEqual(['rtl', 'ltr']);
  });
});

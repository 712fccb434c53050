import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeViolations, nextFrame, scrollTo } from './looking';
import { smallTargets } from './page-checks';
import { still, usePage, useSampleSite, visit } from './support';
import { writeLink } from './words';

/* The page of a post around its text: the contents list and the line length. */

const site = useSampleSite();
const PATH = '/details/one-round-trip-to-the-database';
const PHONE = { width: 390, height: 844 };

const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' });
const entry = (page: Page, index: number) => contents(page).getByRole('link').nth(index);
const headings = (page: Page) => page.locator('.prose h2');
/** The entry that is marked as current. */
const current = (page: Page) =>
  contents(page)
    .getByRole('link')
    .evaluateAll((links) => links.findIndex((link) => link.hasAttribute('aria-current')));

/** Expects that the heading has the focus and is below the header, near the top of the window. */
async function expectArrivedAt(page: Page, index: number) {
  const place = () =>
    headings(page)
      .nth(index)
      .evaluate((heading) => ({
        hasFocus: heading === document.activeElement,
        below:
          heading.getBoundingClientRect().top -
          (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0),
      }));
  await expect.poll(async () => (await place()).below).toBeLessThan(80);
  const { hasFocus, below } = await place();
  expect(below).toBeGreaterThanOrEqual(0);
  expect(hasFocus).toBe(true);
  await expect.poll(() => current(page)).toBe(index);
}

describe('on a wide screen', () => {
  const shared = usePage(site, PATH, still);

  it('the contents list names each section and leads keyboard and screen reader to it', async () => {
    const { page } = shared;
    const names = await contents(page).getByRole('link').allTextContents();
    expect(names.length).toBeGreaterThan(3);
    expect(names).toEqual(await headings(page).allTextContents());
    await entry(page, 2).focus();
    await page.keyboard.press('Enter');
    await expectArrivedAt(page, 2);
    // Tab continues in that section.
    await page.keyboard.press('Tab');
    const sign = page.getByRole('link', { name: `Link to “${names[2]}”` });
    expect(await sign.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  it('the contents list marks the section being read, and none before the first', async () => {
    const { page } = shared;
    await scrollTo(page, 0);
    await expect.poll(() => current(page)).toBe(-1);
    for (const index of [1, 3]) {
      await headings(page)
        .nth(index)
        .evaluate((heading) => heading.scrollIntoView());
      await expect.poll(() => current(page)).toBe(index);
    }
    await nextFrame(page);
    expect(await entry(page, 3).getAttribute('aria-current')).toBe('location');
  });

  it.each([
    [360, 780],
    [768, 1024],
    [1280, 800],
    [1920, 1080],
  ])(
    'the picture of a post is whole and its text starts in the first screen of %i by %i px',
    async (width, height) => {
      const { page } = shared;
      await page.setViewportSize({ width, height });
      await scrollTo(page, 0);
      const picture = page.locator('.article-picture');
      const ratio = await picture.evaluate((image) => image.clientWidth / image.clientHeight);
      expect(ratio).toBeCloseTo(16 / 9, 1);
      const text = await page.locator('.prose > p').first().boundingBox();
      expect(text?.y).toBeLessThan(height);
    },
  );

  it('the lines of a post and of a project have 45 to 75 characters at every width with enough room', async () => {
    await expectLineLengths(shared.page, '.prose > p, .about-author > p');
    // A project: its page is reached without a load.
    await shared.page.evaluate(() => window.__remixRouter.navigate('/project-details/tidewatch'));
    await shared.page.getByRole('heading', { level: 1, name: 'Tidewatch' }).waitFor();
    await expectLineLengths(shared.page, 'section > p.text-prose, .prose > p');
  });
});

it('the contents list on a phone is folded, opens by keyboard, stays open, and has large enough targets', async () => {
  const { page } = await visit(site, PATH, { ...still, viewport: PHONE });
  expect(await contents(page).getByRole('link').count()).toBe(0);
  const fold = contents(page).getByText('Details :').filter({ visible: true });
  await fold.focus();
  await page.keyboard.press('Enter');
  await entry(page, 1).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectArrivedAt(page, 1);
  expect(await entry(page, 0).isVisible()).toBe(true);
  // Further down the header also shows the link to the contact form.
  await writeLink(page).waitFor();
  expect(await smallTargets(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
});

it('a table that is wider than a phone has a shadow at the edge', async () => {
  const wide = '/details/a-strict-content-security-policy-for-remix';
  const { page } = await visit(site, wide, { ...still, viewport: PHONE });
  const tables = page.getByRole('group', { name: 'Table' });
  expect(
    await tables.evaluateAll((all) =>
      all.map((box) => [
        box.scrollWidth > box.clientWidth,
        getComputedStyle(box).backgroundAttachment,
      ]),
    ),
  ).toEqual([[true, 'local, local, scroll, scroll']]);
});

/** The least characters per line on phones, with letters of 16 px. Longer lines do not justify less than this default size. */
const LEAST: Record<number, number> = { 320: 33, 360: 40, 375: 43 };

/** Widths at which sizes, margins and columns change, and some between. */
const WIDTHS = [320, 360, 375, 390, 480, 640, 768, 1023, 1024, 1180, 1350, 1920, 2560];

/** @param texts the paragraphs */
async function expectLineLengths(page: Page, texts: string) {
  await page.evaluate(() => document.fonts.ready);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await page.locator(texts).evaluateAll(fullLines);
    const at = (part: number) => lines[Math.floor(lines.length * part)] ?? 0;
    expect(at(0.5), `${width} px, in the middle`).toBeGreaterThanOrEqual(LEAST[width] ?? 45);
    expect(at(0.9), `${width} px, of ten all but one`).toBeLessThanOrEqual(75);
  }
}

/** Runs in the page. @returns the characters per line without the last line of each paragraph, shortest first */
function fullLines(paragraphs: Element[]): number[] {
  const full: number[] = [];
  const range = document.createRange();
  for (const paragraph of paragraphs) {
    const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    let count = 0;
    let lastLeft = 0;
    while (texts.nextNode()) {
      const text = texts.currentNode;
      for (let index = 0; index < (text.textContent ?? '').length; index += 1) {
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        const { left, width } = range.getBoundingClientRect();
        if (width === 0) continue;
        if (left < lastLeft) {
          full.push(count);
          count = 0;
        }
        count += 1;
        lastLeft = left;
      }
    }
  }
  return full.sort((a, b) => a - b);
}

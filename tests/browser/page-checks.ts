import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { BUDGET, PHONE, totals, weigh } from '../../scripts/lib/weight.mjs';
import type { Site } from '../support/served-site';
import { defaultWords } from '../support/words';
import { axeViolations, overflows } from './looking';
import { hydrated, openPage, scrollThrough } from './support';

/* Checks that apply to everything a visitor sees. */

/** The running and pending animations of the page, without finished ones. */
export const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState !== 'finished')
      .map(({ effect }) =>
        effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 100) : 'unknown',
      ),
  );

/** Expects that a part of the page has no axe violations, and that nothing moves. */
export async function expectCalm(page: Page, part: string) {
  expect(await moving(page)).toEqual([]);
  expect(await axeViolations(page, part)).toEqual([]);
}

/** The limit for layout shifts while a page loads and is read, in Chromium's unit. */
export const MAX_SHIFT = 0.02;

/**
 * The same where found words are marked: a mark moves if its word is in another line in the font that arrives. This is what
 * https://web.dev/articles/cls calls good.
 */
const MAX_SHIFT_OF_FOUND = 0.1;

/** Records the layout shifts of a page. Called before the page is requested. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts.push(entry.toJSON());
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Delays the fonts until after the first paint, as on a slow connection, since text in a fallback font must not move. */
const delayFonts = (page: Page) =>
  page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    await route.continue();
  });

/** The pages that `npm test` opens for a new visitor: those that differ most. All others: `npm run test:all`. */
export const COLD_PAGES = [
  '/',
  '/blogs',
  '/contact',
  '/details/one-round-trip-to-the-database',
  '/project-details/tidewatch',
];

/**
 * Opens a page for a new visitor on a phone: with the splash, an empty cache, and scripts that wait until the browser is
 * idle. Expects that it stays within its budget, hydrates, does not shift when it is read, and requests only this site.
 * @param status the expected status of the page
 */
export async function visitCold(site: Site, path: string, status = 200): Promise<Page> {
  const before = async (page: Page) => {
    await watchShifts(page);
    await delayFonts(page);
  };
  // The browser logs the status of the document.
  const expected = new RegExp(`status of ${status}`);
  const visitor = { ...PHONE, cold: true, splash: true, idle: true, before, expected };
  const { page, requests } = await openPage(site, visitor);
  const assets = await weigh(page, site.url + path);
  const { scriptsBeforeLoad, scripts, htmlAndCss, all } = totals(assets);
  const heaviest = assets.toSorted((a, b) => b.bytes - a.bytes).slice(0, 12);
  const list = heaviest.map(({ path, bytes }) => `${bytes} ${path}`).join('\n');
  expect(scriptsBeforeLoad, list).toBe(BUDGET.scriptsBeforeLoad);
  expect(scripts, list).toBeGreaterThan(0);
  expect(scripts, list).toBeLessThanOrEqual(BUDGET.scripts);
  expect(htmlAndCss, list).toBeLessThanOrEqual(BUDGET.htmlAndCss);
  expect(all, list).toBeLessThanOrEqual(BUDGET.all);
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  await scrollThrough(page);
  // All of them: to browsers, the size that the window got is an action of the visitor.
  expectStill(await shiftsOf(page), path.includes('?q=') ? MAX_SHIFT_OF_FOUND : MAX_SHIFT);
  expectOwnRequests(site, requests);
  return page;
}

/** Expects requests to no other site than the map that the owner may show. */
export function expectOwnRequests({ url }: Site, requests: string[]) {
  const ours = [url, new URL(defaultWords.contact.map.embedHref, url).origin, 'data:'];
  expect(requests.filter((asked) => !ours.some((start) => asked.startsWith(start)))).toEqual([]);
}

/** Expects targets for thumbs, no axe violations in either theme, and no overflow, of a page without motion. */
export async function expectUsable(page: Page) {
  expect(await smallTargets(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  expect(await overflows(page, [320, 2560])).toEqual([]);
}

const shiftsOf = (page: Page) => page.evaluate(() => window.shifts);

function expectStill(shifts: typeof window.shifts, limit = MAX_SHIFT) {
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(limit);
}

/** Expects no layout shifts so far, except after actions of the visitor. */
export async function expectNoJumps(page: Page) {
  const shifts = await shiftsOf(page);
  expectStill(shifts.filter(({ hadRecentInput }) => !hadRecentInput));
}

/** The least height of links in a line of text by WCAG 2.2, 2.5.8. For controls this site uses 44 px. */
const CONTROL_PX = 44;
const LINK_PX = 24;

/** Visible controls whose touch target is too small for a phone. @param controls which ones */
export async function smallTargets(
  page: Page,
  controls = 'a[href], button, input, textarea, summary',
): Promise<string[]> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 780 });
  const found = await page.evaluate(
    ([control, link, all]) => {
      const small: string[] = [];
      for (const element of document.querySelectorAll(all)) {
        if (
          !element.checkVisibility({ visibilityProperty: true }) ||
          element.closest('.sr-only, .not-focus\\:sr-only')
        )
          continue;
        // The target of a card's link is the whole card, since `.card-link` covers it.
        if (element.matches('.card-link')) continue;
        const { width, height } = element.getBoundingClientRect();
        const isInText =
          getComputedStyle(element).display === 'inline' && element.closest('p, li, td') !== null;
        // Half a pixel allows for rounding. A line of text is only as wide as its words.
        const isBig = isInText
          ? height >= link - 0.5 || hasRoomAround(element)
          : Math.min(height, width) >= control - 0.5;
        if (!isBig)
          small.push(
            `${Math.round(width)}x${Math.round(height)} ${element.outerHTML.slice(0, 120)}`,
          );
      }
      return small;

      /** 2.5.8 exempts links in a sentence, whose height is that of the line. */
      function hasRoomAround(inline: Element) {
        return (
          (inline.parentElement?.textContent?.trim().length ?? 0) >
          (inline.textContent?.trim().length ?? 0)
        );
      }
    },
    [CONTROL_PX, LINK_PX, controls] as const,
  );
  if (size) await page.setViewportSize(size);
  return found;
}

/** Waits until the tabs of the landing page are hydrated, which happens when they are near the view. */
export const tabsAlive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('[role="tab"]') ?? {}).some((key) =>
      key.startsWith('__react'),
    ),
  );

declare global {
  interface Window {
    shifts: { value: number; hadRecentInput: boolean }[];
  }
}

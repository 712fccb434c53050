import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { PHONE, weigh } from '../../scripts/lib/weight.mjs';
import { countPageLoad } from './evidence';
import { startBrowser } from './support';

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

/** The limit for layout shifts while a page loads and is read, in Chromium's unit. */
export const MAX_SHIFT = 0.02;

/** Records the layout shifts of a page. Called before the page is requested. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts.push(entry.toJSON());
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Delays the fonts until after the first paint, as on a slow connection, since text in a fallback font must not move. */
export const delayFonts = (page: Page) =>
  page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await route.continue();
  });

/** Opens a page for a new visitor: with the splash, an empty cache, and scripts that wait until the browser is idle. */
export async function openOnPhone(address: string) {
  const context = await (await startBrowser()).newContext(PHONE);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await watchShifts(page);
  await delayFonts(page);
  countPageLoad(address);
  return { page, assets: await weigh(page, address) };
}

/** Expects no layout shifts so far, except after actions of the visitor. */
export async function expectNoJumps(page: Page) {
  const shifts = await page.evaluate(() => window.shifts);
  const seen = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
  const sum = seen.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(seen)).toBeLessThanOrEqual(MAX_SHIFT);
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

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/* What holds of everything that a visitor is shown, found on a page as it stands. */

/** What moves, or waits to: by the browser's own list, with those that are over left out. */
export const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState !== 'finished')
      .map(({ effect }) =>
        effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 100) : 'unknown',
      ),
  );

/** Of all that jumps on a page while it loads and while one reads it, in Chromium's measure. */
export const MAX_SHIFT = 0.02;

/** Before the page is asked for: notes what jumps on it. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts.push(entry.toJSON());
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The fonts come after the first paint, as on a slow line: text in a fallback font must not move. */
export const delayFonts = (page: Page) =>
  page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await route.continue();
  });

/** Nothing has jumped so far but what the visitor asked for. */
export async function expectNoJumps(page: Page) {
  const shifts = await page.evaluate(() => window.shifts);
  const seen = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
  const sum = seen.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(seen)).toBeLessThanOrEqual(MAX_SHIFT);
}

/** WCAG 2.2, 2.5.8: the least height, for links in a line of text. Ours for controls: 44 px, a thumb. */
const CONTROL_PX = 44;
const LINK_PX = 24;

/** Visible controls that are smaller than they may be on a phone, as a thumb meets them. @param controls which */
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
        // A card is reached by the whole of it: `.card-link` lays itself over the card.
        if (element.matches('.card-link')) continue;
        const { width, height } = element.getBoundingClientRect();
        const isInText =
          getComputedStyle(element).display === 'inline' && element.closest('p, li, td') !== null;
        // Half a pixel for what the browser rounds. A line of text is as wide as its words.
        const isBig = isInText
          ? height >= link - 0.5 || hasRoomAround(element)
          : Math.min(height, width) >= control - 0.5;
        if (!isBig)
          small.push(
            `${Math.round(width)}x${Math.round(height)} ${element.outerHTML.slice(0, 120)}`,
          );
      }
      return small;

      /** 2.5.8 excepts links in a sentence: their line's height is the text's. */
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

/** The tabs of the landing page come to life when they are near. */
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

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenUrl, hydrated, openPage, PAGES, siteUrl, startBrowser } from './support';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const isMap = (url: URL) => url.hostname === 'www.openstreetmap.org';

const open = async (url: string, width: number) => {
  const watched = await openPage(browser, {
    reducedMotion: 'reduce',
    viewport: { width, height: 780 },
  });
  await watched.page.route(isMap, (route) => route.abort());
  await watched.page.goto(url);
  await hydrated(watched.page);
  return watched;
};

const WIDTHS = [320, 360, 768, 1280, 1920, 2560];

/** The widths at which the page can be scrolled sideways, with what reaches out of it. */
async function overflows(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 780 });
    const culprits = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return null;
      return [...document.body.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .map((element) => element.outerHTML.slice(0, 100))
        .slice(-3);
    });
    if (culprits) found.push(`${width}: ${culprits.join(' ')}`);
  }
  return found;
}

/** What an owner may write: eighty wide letters without a place to break them. */
const LONG = 'W'.repeat(80);

/** Puts the word where the site shows what somebody wrote: no text on a page has another source. */
const writeLong = (page: Page, selectors: string[]) =>
  page.evaluate(
    ([word, all]) => {
      const places = all.flatMap((selector) => [...document.querySelectorAll(selector)]);
      for (const place of places) place.textContent = word;
      return places.length;
    },
    [LONG, selectors] as const,
  );

describe('no page scrolls sideways from 320 to 2560 px', () => {
  it.each(['/no/such/page', '/contact?sent=1', '/blogs?q=zeppelin'])('%s', async (path) => {
    const { page, close } = await open(siteUrl + path, 320);
    expect(await overflows(page)).toEqual([]);
    await close();
  });

  it('without a database', async () => {
    const { page, close } = await open(`${brokenUrl}/blogs`, 320);
    expect(await overflows(page)).toEqual([]);
    await close();
  });

  it.each([
    ['/', 'article h3, article p, #reviews blockquote, #reviews figcaption span, .chip'],
    ['/blogs', 'article h2, article p, .chip, nav[aria-label="Categories"] a'],
    ['/all-projects', 'article h2, article p'],
    ['/details/one-round-trip-to-the-database', 'h1, article header p, .prose > *, aside a, .chip'],
    ['/project-details/tidewatch', 'h1, article p, article li, aside div'],
  ])(
    '%s, with an unbreakable word of 80 letters in every text of the owner’s',
    async (path, texts) => {
      const { page, close } = await open(siteUrl + path, 320);
      expect(await writeLong(page, [texts])).toBeGreaterThan(3);
      expect(await overflows(page)).toEqual([]);
      await close();
    },
  );

  it('a search for such a word, which finds nothing', async () => {
    const { page, close } = await open(`${siteUrl}/blogs?q=${encodeURIComponent(LONG)}`, 320);
    await page.getByText(LONG).waitFor();
    expect(await overflows(page)).toEqual([]);
    await close();
  });
});

/** WCAG 2.2, 2.5.8: the least, for links in a line of text. Ours for controls: 44 px, a thumb. */
const CONTROL_PX = 44;
const LINK_PX = 24;

/** Visible controls that are smaller than they may be, as a thumb meets them. */
const smallTargets = (page: Page) =>
  page.evaluate(
    ([control, link]) => {
      const small: string[] = [];
      for (const element of document.querySelectorAll(
        'a[href], button, input, textarea, summary',
      )) {
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
          : height >= control - 0.5 && width >= link;
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
    [CONTROL_PX, LINK_PX] as const,
  );

describe('on a phone every control has room for a thumb', () => {
  it.each([...PAGES, '/details/six-rows-out-of-a-hundred-thousand', '/no/such/page'])(
    '%s',
    async (path) => {
      const { page, close } = await open(siteUrl + path, 360);
      expect(await smallTargets(page)).toEqual([]);
      await close();
    },
  );

  it('the open menu, the popups and the booking dialog', async () => {
    const { page, close } = await open(siteUrl, 360);
    await page.locator('summary[aria-label="Menu"]').click();
    expect(await smallTargets(page)).toEqual([]);
    await page.locator('summary[aria-label="Menu"]').click();
    await page.getByRole('button', { name: 'Accessibility' }).click();
    expect(await smallTargets(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Book me now' }).click();
    await page.getByRole('dialog', { name: 'Book me now' }).waitFor();
    expect(await smallTargets(page)).toEqual([]);
    await close();
  });
});

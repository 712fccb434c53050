import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { hydrated, openPage, siteUrl, type Watched } from './support';

type Visit = BrowserContextOptions & {
  base?: string;
  /** Shown only where it is asked for. */
  splash?: boolean;
  theme?: 'light' | 'dark';
  /** The page's time is the test's: see `passes`. */
  clock?: boolean;
  /** What runs before the page is asked for. */
  before?: (page: Page) => Promise<unknown>;
  /** Complaints that the test itself provokes; any other makes `close` fail. */
  expected?: RegExp;
};

/** A page that has come to life, and must not have complained of anything until it is closed. */
export async function visit(
  browser: Browser,
  path: string,
  { base = siteUrl, splash = false, theme, clock, before, expected, ...options }: Visit = {},
): Promise<Watched> {
  const watched = await openPage(browser, options);
  const { page, complaints } = watched;
  await page.addInitScript(
    ([hasSplash, stored]) => {
      if (!hasSplash) sessionStorage.setItem('splash', 'seen');
      if (stored) localStorage.setItem('theme', stored);
    },
    [splash, theme] as const,
  );
  if (clock) await page.clock.install();
  await before?.(page);
  await page.goto(base + path);
  if (options.javaScriptEnabled !== false) await hydrated(page);
  // From here on time passes only where the test says so.
  if (clock) await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  const close = async () => {
    const unexpected = complaints.filter((text) => !expected?.test(text));
    await watched.close();
    expect(unexpected, 'complaints of the page').toEqual([]);
  };
  return { ...watched, close };
}

/** Nothing moves of its own accord. */
export const still = { reducedMotion: 'reduce' } as const;

/** Milliseconds go by on a page with a `clock`. */
export const passes = (page: Page, ms: number) => page.clock.runFor(ms);

/** Lets a little time go by, again and again, until a condition holds; tells how much it was. */
export async function passesUntil(
  page: Page,
  condition: () => Promise<boolean>,
  step = 10,
): Promise<number> {
  for (let elapsed = 0; elapsed < 20_000; elapsed += step) {
    if (await condition()) return elapsed;
    await passes(page, step);
  }
  throw new Error('twenty seconds went by, and it did not happen');
}

export const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

/** How many columns the boxes stand in. */
export async function columns(page: Page, selector: string): Promise<number> {
  const lefts = await page
    .locator(selector)
    .evaluateAll((all) => all.map((box) => Math.round(box.getBoundingClientRect().left)));
  return new Set(lefts).size;
}

/** What of one of the site's own pictures a browser without AVIF is shown; its record names the JPEG. */
export const webpOf = (address = ''): string => address.replace(/-(\d+)x\d+\.jpg$/, '-$1.webp');

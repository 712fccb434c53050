import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hold, hydrated, openPage, siteUrl, startBrowser, type Watched } from './support';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

const frameHydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react')),
  );

const open = async (): Promise<Watched> => {
  const watched = await openPage(browser, {
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  await watched.page.route(/openstreetmap/, (route) => route.abort());
  return watched;
};

const complaintsOf = ({ complaints }: Watched) =>
  complaints.filter((text) => !text.includes('ERR_FAILED'));

/** How high the landing page is, and where its section with that id begins in the window. */
const measure = (page: Page, id: string) =>
  page.evaluate(
    (target) => ({
      height: document.documentElement.scrollHeight,
      top: document.getElementById(target)?.getBoundingClientRect().top ?? Number.NaN,
    }),
    id,
  );

describe('the parts of the landing page that wait for a visitor', () => {
  it('ask for no script of theirs until one does something, and then take over', async () => {
    const watched = await open();
    const { page, requests } = watched;
    await page.goto(siteUrl);
    await frameHydrated(page);
    const isTheirs = (url: string) => /\/(below|footer)-\w+\.js$/.test(url);
    expect(requests.filter(isTheirs)).toEqual([]);
    await page.keyboard.press('Tab');
    await hydrated(page);
    expect(requests.filter(isTheirs)).toHaveLength(2);
    await page.getByRole('tab', { name: 'Education' }).click();
    await page.getByRole('tabpanel', { name: 'Education' }).waitFor();
    expect(complaintsOf(watched)).toEqual([]);
    await watched.close();
  });

  it('send no list twice, and its cards still lead on within the document', async () => {
    const watched = await open();
    const { page } = watched;
    const response = await page.goto(siteUrl);
    const scripts = (await response?.text())?.match(/<script.*?<\/script>/gs)?.join('') ?? '';
    const card = page.locator('#blog article').first();
    const title = (await card.getByRole('heading').textContent()) ?? 'none';
    expect(scripts).toContain('contributions');
    expect(scripts).not.toContain(title);
    await page.keyboard.press('Tab');
    await hydrated(page);
    await page.evaluate(() => {
      document.documentElement.dataset.same = 'yes';
    });
    await card.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.same)).toBe('yes');
    await page.goBack();
    await card.getByRole('heading', { name: title }).waitFor();
    expect(complaintsOf(watched)).toEqual([]);
    await watched.close();
  });

  it('bring the whole style sheet, which the first view does without', async () => {
    const watched = await open();
    const { page } = watched;
    await page.goto(siteUrl);
    await frameHydrated(page);
    const sheets = () =>
      page.evaluate(() =>
        [...document.styleSheets].map(({ href, ownerNode }) =>
          ownerNode instanceof HTMLElement && ownerNode.dataset.styles
            ? ownerNode.dataset.styles
            : (href ?? '').replace(/.*\/(\w+)-\w+\.css$/, '$1'),
        ),
      );
    expect(await sheets()).toEqual(['landing']);
    await page.keyboard.press('Tab');
    await hydrated(page);
    expect(await sheets()).toEqual(['landing', 'app']);
    await watched.close();
  });

  it('stay in their places when a step to an anchor comes before their script', async () => {
    const watched = await open();
    const { page } = watched;
    const letGo = await hold(page, /\/(below|footer)-\w+\.js$/);
    await page.goto(siteUrl);
    await frameHydrated(page);
    const before = await measure(page, 'service');
    await page.getByRole('navigation', { name: 'Main' }).getByText('Virtues').click();
    await page.waitForURL('**/#service');
    await page.waitForFunction(() => window.scrollY > 0);
    const waiting = await measure(page, 'service');
    expect(waiting.height).toBe(before.height);
    expect(waiting.top).toBeGreaterThanOrEqual(0);
    expect(waiting.top).toBeLessThan(200);
    letGo();
    await hydrated(page);
    const after = await measure(page, 'service');
    expect(after).toEqual(waiting);
    expect(complaintsOf(watched)).toEqual([]);
    await watched.close();
  });

  it('stay as they were served where their script cannot be loaded', async () => {
    const { page, close } = await open();
    await page.route(/\/below-\w+\.js$/, (route) => route.abort());
    await page.goto(siteUrl);
    await frameHydrated(page);
    const before = await measure(page, 'service');
    await page.mouse.wheel(0, 400);
    await page.waitForFunction(() => window.scrollY > 0);
    await page.getByRole('navigation', { name: 'Main' }).getByText('Contact').click();
    await page.waitForURL('**/#contact');
    expect((await measure(page, 'service')).height).toBeGreaterThanOrEqual(before.height);
    expect(await page.locator('#blog article').count()).toBe(6);
    // What no script has brought to life is shown as where there is none.
    await page.getByText('Servers and data').waitFor();
    expect(await page.locator('#about .needs-script:visible').count()).toBe(0);
    await close();
  });

  it('are there with the page for who comes from another one, and goes back to where they were', async () => {
    const { page, complaints, close } = await open();
    await page.goto(`${siteUrl}/blogs`);
    await hydrated(page);
    await page.getByRole('banner').getByRole('link', { name: 'Robin Sample' }).click();
    await page.locator('#blog article').first().waitFor();
    expect(await page.locator('[data-part="below"] > div').count()).toBe(0);
    const card = page.getByRole('link', { name: /^Read more/ }).nth(3);
    await card.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    await card.click();
    await page.waitForURL('**/details/**');
    await page.locator('.prose').first().waitFor();
    await page.goBack();
    await page.locator('#blog article').first().waitFor();
    await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 5, scrolled);
    expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
    await close();
  });
});

describe('where a visitor has scrolled to', () => {
  const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

  it('stays there when the page has read its data anew, as it does for a broken picture', async () => {
    const { page, close } = await open();
    await page.route('**/images/people/**', (route) => route.fulfill({ status: 404 }));
    const letGo = await hold(page, /_root\.data/);
    await page.goto(siteUrl);
    await hydrated(page);
    const asked = page.waitForRequest(/_root\.data/);
    await page.locator('#reviews').scrollIntoViewIfNeeded();
    await asked;
    const before = await top(page);
    await page.mouse.wheel(0, 300);
    await page.waitForFunction((from) => window.scrollY >= from + 300, before);
    letGo();
    const portraits = page.locator('#reviews [data-initials] img');
    await portraits.first().waitFor({ state: 'detached' });
    expect(await top(page)).toBe(before + 300);
    await close();
  });
});

describe('the style sheet of the posts', () => {
  const codeColour = (page: Page) =>
    page
      .locator('.prose pre')
      .first()
      .evaluate((pre) => getComputedStyle(pre).overflowX);

  it('is a part of a post’s page, and of no other', async () => {
    const { page, requests, close } = await open();
    await page.goto(`${siteUrl}/details/one-round-trip-to-the-database`);
    expect(await codeColour(page)).toBe('auto');
    expect(requests.filter((url) => url.endsWith('.css'))).toEqual([]);
    await page.goto(siteUrl);
    expect(await page.locator('style[data-styles="prose"]').count()).toBe(0);
    await close();
  });

  it('is loaded before the post is shown to who comes from another page, and stays quiet', async () => {
    const { page, complaints, close } = await open();
    await page.goto(`${siteUrl}/blogs`);
    await hydrated(page);
    await page.getByRole('link', { name: /Read more about One round trip/ }).click();
    await page.locator('.prose pre').first().waitFor();
    expect(await codeColour(page)).toBe('auto');
    expect(complaints).toEqual([]);
    await close();
  });
});

it('a click in the moment when React takes over fails nothing', async () => {
  const { page, complaints, close } = await open();
  await page.addInitScript(() => {
    const listen = document.addEventListener;
    document.addEventListener = (...args: Parameters<typeof listen>) => {
      // React alone listens to it: the task that calls hydrateRoot still runs.
      if (args[0] === 'compositionstart')
        queueMicrotask(() => document.querySelector('h1')?.click());
      listen.apply(document, args);
    };
  });
  await page.goto(`${siteUrl}/contact`);
  await hydrated(page);
  expect(complaints).toEqual([]);
  await close();
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeViolations, hydrated, openPage, signIn, siteUrl, startBrowser } from './support';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Counted, unlike the browser of the other tests, which says that nobody sits before it. */
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15';

it('says so where nobody has come yet', async () => {
  const { page, complaints, close } = await openPage(browser);
  await signIn(page, '/admin/analytics');
  await page.getByText('No visits in the last 30 days').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

it('shows who came with and without JavaScript, and leaves out robots and the owner', async () => {
  const withScript = await openPage(browser, { userAgent: FIREFOX });
  await withScript.page.goto(`${siteUrl}/details/tests-that-can-fail`);
  await hydrated(withScript.page);
  await withScript.page.getByRole('link', { name: 'Technology' }).first().click();
  await withScript.page.waitForURL('**/blogs?category=Technology');
  await withScript.page.waitForFunction(() => window.seen === '/blogs');
  const without = await openPage(browser, { userAgent: SAFARI, javaScriptEnabled: false });
  await without.page.goto(`${siteUrl}/details/tests-that-can-fail`);
  const robot = await openPage(browser);
  await robot.page.goto(`${siteUrl}/all-projects`);

  const owner = await openPage(browser, { userAgent: FIREFOX });
  await signIn(owner.page);
  await owner.page.goto(`${siteUrl}/project-details/tidewatch`);
  const rows = async () => {
    await owner.page.goto(`${siteUrl}/admin/analytics?range=7d`);
    return owner.page
      .locator('section', { hasText: 'Top pages' })
      .locator('tbody tr')
      .allInnerTexts();
  };
  await expect.poll(async () => (await rows()).length, { timeout: 20_000 }).toBe(2);
  expect((await rows()).map((text) => text.split(/\s*\t\s*/))).toEqual([
    ['Tests that can fail', '2', '2'],
    ['/blogs', '1', '1'],
  ]);
  const figure = (label: string) =>
    owner.page.locator('dl > div', { hasText: label }).locator('dd > span').first().innerText();
  expect(await figure('Page views')).toBe('3');
  expect(await figure('Visitors')).toBe('2');
  for (const { close } of [withScript, without, robot, owner]) await close();
});

it.each(['light', 'dark'] as const)(
  'can be read by everybody, in the theme %s, and the charts as tables',
  async (colorScheme) => {
    const { page, complaints, close } = await openPage(browser, { colorScheme });
    await signIn(page, '/admin/analytics?range=12m');
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, colorScheme);
    await page.getByText('The figures as a table').click();
    const table = page.getByRole('table', { name: 'Page views and visitors by month' });
    expect(await table.getByRole('row').count()).toBe(1 + 12);
    expect(await axeViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  },
);

it('is usable on a phone and without JavaScript, by its address', async () => {
  const { page, complaints, close } = await openPage(browser, {
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  await signIn(page, '/admin/analytics');
  const ranges = page.getByRole('navigation', { name: 'Range' });
  expect(await ranges.locator('[aria-current]').innerText()).toBe('30 days');
  await ranges.getByRole('link', { name: '90 days' }).click();
  await page.waitForURL('**/admin/analytics?range=90d');
  expect(await ranges.locator('[aria-current]').innerText()).toBe('90 days');
  const { width, room } = await page
    .locator('html')
    .evaluate((html) => ({ width: html.scrollWidth, room: html.clientWidth }));
  expect(width).toBeLessThanOrEqual(room);
  expect(complaints).toEqual([]);
  await close();
});

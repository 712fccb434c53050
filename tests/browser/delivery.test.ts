import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hold } from './acting';
import { openAsServed } from './served';
import { hydrated, useSampleSite } from './support';
import { lastPanel, lastTab, menuLink } from './words';

/* Scripts that load after their page, and content that must not move meanwhile. */

const site = useSampleSite();

/** The height of the landing page, and the position of a section in the window. */
const measure = (page: Page, id: string) =>
  page.evaluate(
    (target) => ({
      height: document.documentElement.scrollHeight,
      top: document.getElementById(target)?.getBoundingClientRect().top ?? Number.NaN,
    }),
    id,
  );

it('the lazy parts of the landing page load no script until the visitor does something, and then hydrate', async () => {
  const { page, requests } = await openAsServed(site);
  const isTheirs = (url: string) => /\/(below|footer)-\w+\.js$/.test(url);
  expect(requests.filter(isTheirs)).toEqual([]);
  await page.keyboard.press('Tab');
  await hydrated(page);
  expect(requests.filter(isTheirs)).toHaveLength(2);
  await lastTab(page).click();
  await lastPanel(page).waitFor();
  // Their cards navigate without loading a new document.
  const card = page.locator('#blog article').first();
  const title = (await card.getByRole('heading').textContent()) ?? 'none';
  await page.evaluate(() => {
    document.documentElement.dataset.same = 'yes';
  });
  await card.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.same)).toBe('yes');
  await page.goBack();
  await card.getByRole('heading', { name: title }).waitFor();
});

it('the lazy parts of the landing page stay in place when an anchor is followed before their script loads', {
  tags: ['slow'],
}, async () => {
  let letGo = () => {};
  const { page } = await openAsServed(site, {
    before: async (p) => {
      letGo = await hold(p, /\/(below|footer)-\w+\.js$/);
    },
  });
  const before = await measure(page, 'service');
  await menuLink(page, '/#service').click();
  await page.waitForURL('**/#service');
  await page.waitForFunction(() => window.scrollY > 0);
  const waiting = await measure(page, 'service');
  expect(waiting.height).toBe(before.height);
  expect(waiting.top).toBeGreaterThanOrEqual(0);
  expect(waiting.top).toBeLessThan(200);
  letGo();
  await hydrated(page);
  expect(await measure(page, 'service')).toEqual(waiting);
});

it('the lazy parts of the landing page stay as served when their script fails to load', {
  tags: ['slow'],
}, async () => {
  const { page } = await openAsServed(site, {
    before: (p) => p.route(/\/below-\w+\.js$/, (route) => route.abort()),
    expected: /ERR_FAILED|dynamically imported/,
  });
  const before = await measure(page, 'service');
  await page.mouse.wheel(0, 400);
  await page.waitForFunction(() => window.scrollY > 0);
  await menuLink(page, '/#contact').click();
  await page.waitForURL('**/#contact');
  expect((await measure(page, 'service')).height).toBeGreaterThanOrEqual(before.height);
  expect(await page.locator('#blog article').count()).toBe(6);
  // Parts without hydration look as without JavaScript.
  await page.locator('#about .timeline > li').last().waitFor();
  expect(await page.locator('#about .needs-script:visible').count()).toBe(0);
});

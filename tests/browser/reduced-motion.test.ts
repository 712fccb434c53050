// @module-tag slow
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { goTo } from './acting';
import { nextFrame, scrollTo } from './looking';
import { motions, watchMotion } from './motion';
import { tabsAlive } from './page-checks';
import { still, useSampleSite, visit } from './support';
import { lastPanel, lastTab, menuLink, writeLink } from './words';

/* Reduced motion during navigation. Single pages: tests/browser/pages.test.ts and overlays.test.ts. */

const site = useSampleSite();
const NOTED = /status of 400|Please fill in/;

async function openLastTab(page: Page) {
  await page.locator('#about').scrollIntoViewIfNeeded();
  await tabsAlive(page);
  await lastTab(page).click();
}

async function openTidewatch(page: Page) {
  await page
    .locator('#project')
    .getByRole('link', { name: /Tidewatch/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Tidewatch' }).waitFor();
}

async function onTheLandingPage(page: Page) {
  await page.getByRole('switch', { name: 'Dark theme' }).click();
  await page.locator('html[data-theme="dark"]').waitFor();
  await openLastTab(page);
  await lastPanel(page).waitFor();
  for (const id of ['project', 'service', 'reviews', 'contact'])
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Back to top' }).click();
  await page.waitForFunction(() => window.scrollY === 0);
}

async function onAProject(page: Page) {
  await openTidewatch(page);
  await page.locator('a[data-press="picture"]').first().click();
  const dialog = page.getByRole('dialog', { name: 'Pictures' });
  await dialog.waitFor();
  await page.keyboard.press('ArrowRight');
  await dialog.getByText('2 / ').waitFor();
  const place = () =>
    page.locator('.pswp__container').evaluate((row) => row.getBoundingClientRect().left);
  const there = await place();
  await nextFrame(page);
  expect(await place(), 'the next picture is there at once').toBe(there);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

async function onAPost(page: Page) {
  // No step may reload the page, since the records would be lost.
  await menuLink(page, '/blogs').click();
  await page
    .getByRole('link', { name: /One round trip/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /One round trip/ }).waitFor();
  const entry = page.getByRole('navigation', { name: 'Contents' }).getByRole('link').last();
  await entry.click();
  await page.waitForFunction(() => window.scrollY > 1000);
  await page.locator('.code').first().hover();
  await page.locator('.code .copy').first().click();
}

async function onTheContactPage(page: Page) {
  await writeLink(page).click();
  await page.locator('#contact').getByRole('button', { name: 'Send' }).click();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name');
  await scrollTo(page, 0);
}

it('nothing moves with reduced motion on the way through the site', async () => {
  const { page } = await visit(site, '/', { ...still, before: watchMotion, expected: NOTED });
  await onTheLandingPage(page);
  await onAProject(page);
  await onAPost(page);
  await onTheContactPage(page);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
    'auto',
  );
  expect(await motions(page)).toEqual([]);

  // The watcher notices every kind of motion where it is welcome.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await goTo(page, '/');
  await openLastTab(page);
  await openTidewatch(page);
  const noted = (await motions(page)).join('\n');
  for (const kind of ['animationstart', 'transitionrun', 'animate: ', 'a step with a transition'])
    expect(noted).toContain(kind);
});

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { defaultWords } from '../support/words';
import { goTo } from './acting';
import { focused, scrollTo } from './looking';
import { tabsAlive } from './page-checks';
import { still, usePage, useSampleSite } from './support';
import { lastTab, tabLabels } from './words';

const site = useSampleSite();

/** Resets the focus, so that the next Tab goes to the first stop of the page, and forgets what was reached. */
const startOver = (page: Page) =>
  page.evaluate(() => {
    const start = document.createElement('div');
    start.tabIndex = -1;
    document.body.insertBefore(start, document.body.firstChild);
    start.focus();
    start.remove();
    window.scrollTo({ top: 0, behavior: 'instant' });
    for (const one of document.querySelectorAll('[data-reached]'))
      one.removeAttribute('data-reached');
  });

/** Presses Tab until the end of the page. */
async function walk(page: Page) {
  const reached: string[] = [];
  const problems: string[] = [];
  for (let i = 0; i < 200; i += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (!now) break;
    if (!now.hasIndicator) problems.push(`no mark: ${now.name}`);
    if (!now.isSeen) problems.push(`hidden: ${now.name}`);
    reached.push(now.name);
  }
  return { reached, problems };
}

/** Controls that were not reached. */
const missedControls = (page: Page) =>
  page.locator('a[href], button, input, textarea, summary, [tabindex="0"]').evaluateAll((all) =>
    all
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.hasAttribute('data-reached') &&
          // The honeypot field.
          !element.closest('[aria-hidden="true"]') &&
          // The tabs are one stop, with the arrow keys between them.
          !(element.getAttribute('role') === 'tab' && element.getAttribute('tabindex') === '-1'),
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  );

async function expectAllReached(page: Page) {
  await startOver(page);
  // The tabs hydrate when they are near, so the list of controls is read afterwards.
  await page.locator('#about').scrollIntoViewIfNeeded();
  await tabsAlive(page);
  await scrollTo(page, 0);
  const { reached, problems } = await walk(page);
  expect(problems).toEqual([]);
  expect(reached[0]).toContain('Skip to content');
  // A control that the header shows only further down cannot be reached by Tab from the top.
  await scrollTo(page, 0);
  await page.locator('header:not([data-scrolled])').waitFor();
  expect(await missedControls(page)).toEqual([]);
  expect(reached.length).toBeGreaterThan(40);
}

describe('by keyboard alone', () => {
  const shared = usePage(site, '/', {
    ...still,
    viewport: { width: 360, height: 740 },
    expected: /status of 400|Please fill in/,
  });

  it('every control of the landing page on a phone is reachable, visible and outlined', async () => {
    await expectAllReached(shared.page);
  });

  it('the menu opens by keyboard, closes on Escape with the focus returned, and closes when the focus leaves it', async () => {
    const { page } = shared;
    const menu = page.locator('summary[aria-label="Menu"]');
    const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
    const link = links.first();
    await menu.focus();
    await page.keyboard.press('Enter');
    await link.waitFor();
    await page.keyboard.press('Tab');
    expect(await link.evaluate((first) => first === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
    expect(await menu.evaluate((summary) => summary === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await link.waitFor();
    const controls = page.getByRole('navigation', { name: 'Menu' }).locator('a, button');
    for (let left = await controls.count(); left >= 0; left -= 1) await page.keyboard.press('Tab');
    await link.waitFor({ state: 'hidden' });
    expect((await focused(page))?.isSeen).toBe(true);
  });

  it('every control of the landing page is reachable, visible and outlined', async () => {
    await shared.page.setViewportSize({ width: 1280, height: 800 });
    await expectAllReached(shared.page);
  });

  it('the skip link, the theme switch and the tabs work by keyboard', async () => {
    const { page } = shared;
    await startOver(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'main');
    await page.keyboard.press('Tab');
    expect((await focused(page))?.name).toContain(defaultWords.hireMe);

    await page.getByRole('switch', { name: 'Dark theme', checked: false }).focus();
    await page.keyboard.press('Space');
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    // A screen reader announces whether it is on or off.
    await page.getByRole('switch', { name: 'Dark theme', checked: true }).press('Enter');
    await page.getByRole('switch', { name: 'Dark theme', checked: false }).waitFor();

    await page.getByRole('button', { name: 'Vertical' }).focus();
    await tabsAlive(page);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.getByRole('tablist').getAttribute('aria-orientation'))
      .toBe('vertical');
    for (const name of ['Horizontal', tabLabels()[0]]) {
      await page.keyboard.press('Shift+Tab');
      expect((await focused(page))?.name).toContain(name);
    }
    await page.keyboard.press('ArrowDown');
    await page.getByRole('tab', { selected: true }).and(page.getByRole('tab').nth(1)).waitFor();
    await page.keyboard.press('End');
    await page.getByRole('tab', { selected: true }).and(lastTab(page)).waitFor();
  });

  it.each([
    ['Accessibility', defaultWords.accessibilityPopup.text],
    [`Profile of ${defaultWords.person.firstName}`, defaultWords.profileBox],
  ])('the popup of %s opens and closes by keyboard, and returns the focus', async (name, text) => {
    const { page } = shared;
    await goTo(page, '/contact');
    const button = page.getByRole('button', { name, exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByText(text).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(text).waitFor({ state: 'hidden' });
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it('a refused message moves the focus to the wrong field', async () => {
    const { page } = shared;
    await goTo(page, '/contact');
    await page.getByRole('main').getByLabel('Name').focus();
    await page.keyboard.type('Ada');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focused(page)).toMatchObject({ hasIndicator: true, isSeen: true });
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { defaultWords } from '../support/words';
import { goTo, hold } from './acting';
import { still, usePage, useSampleSite, useSite, visit } from './support';
import { firstRole, landingHeading, lastPanel, lastTab } from './words';

/* Navigation between pages, also when a part fails. One file, since all tests use the same two sites. */

const site = useSampleSite();
const away = useSite({ tables: false });

const home = (page: Page) => page.locator('header a').first();
const colourScheme = () => getComputedStyle(document.documentElement).colorScheme;

describe('on the way through the site', () => {
  const shared = usePage(site, '/contact', still);
  const posts = (page: Page) => page.locator('main article a');
  // Posts also have links in an article, so the heading shows that the list is back.
  const list = (page: Page) =>
    page.getByRole('heading', { level: 1, name: defaultWords.blog.title });

  it('the logo links home, and scrolling is smooth only when motion is welcome', async () => {
    const { page } = shared;
    expect(await home(page).getAttribute('href')).toBe('/');
    await home(page).locator('.mark').waitFor();
    const behaviour = () => getComputedStyle(document.documentElement).scrollBehavior;
    expect(await page.evaluate(behaviour)).toBe('auto');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await page.evaluate(behaviour)).toBe('smooth');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await page.evaluate(colourScheme)).toBe('light');
  });

  it('an address without an @ in the contact form is left to the browser’s own check', async () => {
    const { page } = shared;
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const field = page.locator('main input[type="email"]');
    await field.fill('nobody');
    await page.locator('main').getByRole('button', { name: 'Send' }).click();
    const isNoMail = await field.evaluate((input: HTMLInputElement) => input.validity.typeMismatch);
    expect(isNoMail).toBe(true);
    expect(requests.filter((url) => url.includes('contact.data'))).toEqual([]);
    await field.fill('');
  });

  it('client navigation announces the title, and the keyboard starts at the top', async () => {
    const { page } = shared;
    await home(page).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.url}/`);
    const told = page.locator('[aria-live="polite"] [data-arrived]');
    await expect.poll(() => told.textContent()).toBe(defaultWords.site.title);
    expect(await page.title()).toBe(defaultWords.site.title);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('section')?.id)).toBe('home');
    await page.goBack();
    await expect
      .poll(async () => (await told.textContent())?.startsWith(defaultWords.contact.title))
      .toBe(true);
  });

  it('client navigation to the landing page adds its lazy parts and tabs, restores its scroll position, and removes the tabs on the way back', async () => {
    const { page } = shared;
    await home(page).click();
    await lastTab(page).click();
    await lastPanel(page).waitFor();
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
    await page.waitForFunction((from) => Math.abs(window.scrollY - from) < 5, scrolled);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: defaultWords.contact.title }).waitFor();
    expect(await page.getByRole('tab').count()).toBe(0);
  });

  it('the keyboard continues from the target of an anchor', async () => {
    const { page } = shared;
    await goTo(page, '/');
    await page.locator('#home a[href="/#contact"]').focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'contact');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('section')?.id)).toBe(
      'contact',
    );
  });

  it('a project card opens a project with numbered features', async () => {
    const { page } = shared;
    await page.locator('#project article').first().getByRole('link').first().click();
    await page.waitForURL('**/project-details/**');
    const feature = page.locator('main article ol > li').last();
    expect(await feature.evaluate((item) => getComputedStyle(item, '::before').content)).toBe(
      'counter(feature)',
    );
    await page.goBack();
    await landingHeading(page).waitFor();
  });

  it('a search announces what was searched for', async () => {
    const { page } = shared;
    await goTo(page, '/blogs');
    await page.getByRole('searchbox').fill('lentil');
    await page.keyboard.press('Enter');
    const told = page.locator('[data-arrived]');
    await expect.poll(() => told.textContent()).toContain(`“lentil” · ${defaultWords.blog.title}`);
    await page.goBack();
    await expect
      .poll(async () => (await told.textContent())?.startsWith(defaultWords.blog.title))
      .toBe(true);
  });

  it('a slow page shows Loading... until it has loaded', async () => {
    const { page } = shared;
    const answer = await hold(page, '**/details/*.data**');
    await posts(page).first().click();
    const loading = page.getByText('Loading...', { exact: true });
    await loading.waitFor();
    expect(await loading.locator('xpath=..').getAttribute('aria-live')).toBe('polite');
    answer();
    await page.getByText('Details :').last().waitFor();
    expect(await loading.count()).toBe(0);
    await page.unrouteAll();
    await page.goBack();
    await list(page).waitFor();
  });

  it('an old heading address without its prefix still scrolls to the heading', async () => {
    const { page } = shared;
    await posts(page).first().click();
    const last = page.locator('.prose h2').last();
    await last.evaluate((heading) => {
      window.location.hash = heading.id.replace(/^text-/, '');
    });
    await page.waitForFunction(() => document.activeElement?.matches('.prose h2'));
    expect(await last.evaluate((heading) => heading.getBoundingClientRect().top)).toBeLessThan(800);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    await page.goBack();
    await page.goBack();
    await list(page).waitFor();
  });
});

/** Follows a link to '/' whose data fails to load. */
async function expectErrorPage(page: Page) {
  await home(page).click();
  await page.getByText('Failed to fetch data from /. Please try again later.').waitFor();
  expect(await page.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/');
  expect(await page.getByText('500', { exact: true }).count()).toBe(0);
  // For React it is a new document, which must look like the one before.
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  expect(await page.evaluate(colourScheme)).toBe('dark');
  const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(font).toContain('Figtree');
}

describe('without a network', () => {
  const shared = usePage(site, '/contact', {
    ...still,
    theme: 'dark',
    before: (page) => page.route(/(contact|_root)\.data/, (route) => route.abort()),
    expected: /ERR_FAILED|Failed to fetch|Please try again later/,
  });

  it('specification: a message without a network says Please try again later., logs it, and keeps what was typed', async () => {
    const { page } = shared;
    const main = page.getByRole('main');
    await main.getByLabel('Name').fill('Ada');
    const logged = page.waitForEvent(
      'console',
      (line) => line.type() === 'error' && line.text() === 'Please try again later.',
    );
    await main.getByRole('button', { name: 'Send' }).click();
    const popup = page.getByRole('dialog', { name: 'Failed to send' });
    await popup.getByText('Please try again later.', { exact: true }).waitFor();
    await logged;
    await popup.getByRole('button', { name: 'OK' }).click();
    await popup.waitFor({ state: 'detached' });
    expect(await main.getByLabel('Name').inputValue()).toBe('Ada');
  });

  it('a page without a network shows the error page', async () => {
    const { page } = shared;
    await expectErrorPage(page);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: defaultWords.contact.title }).waitFor();
  });
});

it('a page whose database is down shows the error page', async () => {
  const { page } = await visit(away, '/contact', {
    ...still,
    theme: 'dark',
    expected: /status of 503/,
  });
  await expectErrorPage(page);
});

it('the landing page works when its decorative scripts fail to load, and its form without dialogs', async () => {
  const scripts = /\/build\/.*((cursor|typing)\.client-|sweetalert2)/;
  const { page } = await visit(site, '/', {
    before: async (p) => {
      await p.route(scripts, (route) => route.abort());
      await p.route(/contact\.data/, (route) => route.abort());
    },
    expected: /ERR_FAILED|dynamically imported|Failed to fetch|could not be loaded|try again later/,
  });
  await page.mouse.move(100, 100);
  await page.mouse.move(300, 300);
  expect(await page.locator('[data-typed]').textContent()).toBe(firstRole());
  expect(await landingHeading(page).textContent()).toContain(defaultWords.hero.greeting);
  // An error is shown by the browser's own dialog without ours.
  const dialog = page.waitForEvent('dialog');
  await page.locator('#contact').getByRole('button', { name: 'Send' }).click();
  const shown = await dialog;
  expect(shown.message()).toMatch(/^Failed to send\n/);
  await shown.accept();
});

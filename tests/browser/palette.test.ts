// @module-tag slow
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { text as texts } from '~/content/languages/scripts/en';
import { defaultWords } from '../support/words';
import { hold, setOnline } from './acting';
import { still, usePage, useSampleSite, visit } from './support';

/* The command palette: opening it by key and by click, and its actions. */

const site = useSampleSite();

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => page.getByRole('combobox');
const option = (page: Page, name: string | RegExp) =>
  page.getByRole('option', { name, exact: typeof name === 'string' });
const active = (page: Page) => page.locator('[role="option"][data-active-item]');
const searchLink = (page: Page) => page.locator('header').getByRole('link', { name: 'Search' });

async function open(page: Page, text = '') {
  await page.keyboard.press('Control+k');
  await dialog(page).waitFor();
  if (text !== '') await field(page).fill(text);
}

const hasFocus = (page: Page, name: string) =>
  page.waitForFunction(
    (label) => document.activeElement?.getAttribute('aria-label') === label,
    name,
  );

/** Part of a label to search for: its last words without their end. */
const partOf = (label: string) => label.split(' ').slice(-2).join(' ').slice(0, 7);

/** A page that is neither the current one nor the landing page. */
const elsewhere = { label: defaultWords.contact.title, to: '/contact' };

describe('on a page', () => {
  const shared = usePage(site, '/blogs', {
    ...still,
    permissions: ['clipboard-read', 'clipboard-write'],
    expected: /ERR_INTERNET_DISCONNECTED/,
  });

  it('the palette on a phone is in the menu, which gets the focus back', async () => {
    const { page, requests } = shared;
    await page.setViewportSize({ width: 360, height: 740 });
    const asked = () => requests.filter((url) => /palette/.test(url));
    expect(asked()).toEqual([]);
    await page.locator('summary[aria-label="Menu"]').click();
    await searchLink(page).click();
    await dialog(page).waitFor();
    expect(asked().length).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.closest('header') !== null);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  it('the palette opens by Ctrl-K and by a click, and returns the focus', async () => {
    const { page } = shared;
    await searchLink(page).focus();
    for (const ask of [
      () => page.keyboard.press('Control+k'),
      () => searchLink(page).click(),
      async () => {
        await page.keyboard.press('Control+k');
        await hasFocus(page, texts.palette.placeholder);
        await page.keyboard.press('Control+k');
      },
    ]) {
      await ask();
      await dialog(page).waitFor();
      await hasFocus(page, texts.palette.placeholder);
      // Repeated, since the field has the focus shortly before the dialog listens to its keys.
      const pressed = async () => {
        await page.keyboard.press('Escape');
        return dialog(page).count();
      };
      await expect.poll(pressed).toBe(0);
      await hasFocus(page, 'Search');
    }
  });

  it('a Ctrl-click on the search link opens a tab instead of the palette', async () => {
    const { page } = shared;
    const tab = page.context().waitForEvent('page');
    await searchLink(page).click({ modifiers: ['Control'] });
    await (await tab).close();
    expect(await dialog(page).count()).toBe(0);
  });

  it('the palette closes by its button and by a click outside', async () => {
    const { page } = shared;
    await open(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await open(page);
    await page.mouse.click(5, 700);
    await dialog(page).waitFor({ state: 'detached' });
  });

  it('the palette finds results as you type, announces how many, and opens one by keyboard', async () => {
    const { page } = shared;
    await open(page, 'seedkee');
    await option(page, /^Seedkeeper/).waitFor();
    await expect.poll(() => dialog(page).getByRole('status').textContent()).toBe('1 page found');
    await field(page).fill('nihgt');
    await option(page, 'Did you mean night?').waitFor();
    await page.keyboard.press('Enter');
    await option(page, /night trains/).waitFor();
    expect(await field(page).inputValue()).toBe('night');
    await field(page).fill('round trip');
    await option(page, /One round trip/).waitFor();
    await page.keyboard.press('ArrowDown');
    const second = await page.getByRole('option').nth(1).textContent();
    expect(await active(page).textContent()).toBe(second);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/details/one-round-trip-to-the-database*');
    await dialog(page).waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: defaultWords.blog.title }).waitFor();
  });

  it('the palette opens a page and switches the theme', async () => {
    const { page } = shared;
    await open(page, partOf(texts.palette.theme.light));
    await option(page, texts.palette.theme.light).click();
    await page.locator('html[data-theme="dark"]').waitFor();
    await open(page, partOf(texts.palette.theme.dark));
    await option(page, texts.palette.theme.dark).click();
    await page.locator('html[data-theme="light"]').waitFor();
    await open(page, partOf(elsewhere.label));
    await option(page, elsewhere.label).click();
    await page.waitForURL(site.url + elsewhere.to);
    await dialog(page).waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: defaultWords.blog.title }).waitFor();
  });

  it('the palette shows the results of the last query, whichever response comes last', async () => {
    const { page } = shared;
    await open(page);
    const letGo = await hold(page, /search\.json\?q=sourdough/);
    const asked = page.waitForRequest(/q=sourdough/);
    await field(page).fill('sourdough');
    await asked;
    await field(page).fill('lentils');
    await option(page, /One-pot lunches/).waitFor();
    letGo();
    await page.unrouteAll();
    await field(page).fill('lentil');
    await expect.poll(() => dialog(page).getByRole('status').textContent()).toContain('found');
    expect(await option(page, /Sourdough for people/).count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  });

  it('the palette copies the email address', async () => {
    const { page } = shared;
    await open(page, partOf(texts.palette.copyMail));
    await option(page, texts.palette.copyMail).click();
    await page.getByText(texts.palette.mailCopied).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      defaultWords.contact.email,
    );
    await dialog(page).waitFor({ state: 'detached' });
  });

  it('the palette says that it is offline, and recovers', async () => {
    const { page } = shared;
    await open(page);
    await setOnline(page, false);
    await field(page).fill('night');
    await dialog(page).getByText('You are offline').waitFor();
    await setOnline(page, true);
    await field(page).fill('night trains');
    await option(page, /night trains/).waitFor();
  });
});

it('the search link opens the search page when the palette’s script fails to load', async () => {
  const { page } = await visit(site, '/contact', { ...still, expected: /palette|ERR_FAILED/ });
  await page.route(/\/palette\.client-[^/]*\.js/, (route) => route.abort());
  await searchLink(page).click();
  await page.getByRole('heading', { level: 1, name: defaultWords.searchPage.title }).waitFor();
});

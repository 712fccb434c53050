import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allDefaultWords as defaultWords } from '~/content/all-words';
import { insert, rowsOf, testId } from '../support/database';
import { flawsOfLayout } from './looking';
import { hydrated, still, useSite, visit } from './support';
import { menuLink } from './words';

/* The owner's words in parts that scripts render. Pages: `site-words.test.ts` of the integration tests. */

const site = useSite();

it('changed words appear in script-rendered parts, and hydration keeps the page’s elements', async () => {
  const words = {
    hero: { headline: 'Of the owner', roles: ['Reader of logs'] },
    palette: { placeholder: 'Where to?' },
    blog: { title: 'Notes' },
  };
  await insert(site.DB, 'site_words', [
    { id: testId(1), status: 'published', words: JSON.stringify(words), created_at: 1 },
  ]);
  const { page } = await visit(site, '/', still);
  const asServed = await page.locator('h1').elementHandle();
  await hydrated(page);
  expect(await page.locator('h1').innerText()).toContain('Of the owner');
  expect(await asServed?.evaluate((heading) => heading.isConnected)).toBe(true);
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Where to?').waitFor();
  await page.keyboard.press('Escape');
  await menuLink(page, '/blogs').click();
  await page.getByRole('heading', { level: 1, name: 'Notes' }).waitFor();
});

it('the owner adds an entry, continues typing in it, and publishes', async () => {
  const { page } = await visit(site, '/admin/site/first-screen', { ...still, signedIn: true });
  await page.getByLabel('Greeting').fill('Typed before');
  await page.getByRole('button', { name: 'Add fact' }).click();
  const added = page.locator(`[name="hero.facts.${defaultWords.hero.facts.length}.label"]`);
  await expect.poll(() => added.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('Likes');
  await page.keyboard.press('Tab');
  await page.keyboard.type('green tests');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published. Every page shows it now.').waitFor();
  const shown = await (await fetch(site.url)).text();
  expect(shown).toContain('green tests');
  expect(shown).toContain('Typed before');
});

describe('unsaved words', () => {
  const path = '/admin/site/first-screen';
  const copies = (page: Page) =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsaved:')));
  const kept = 'Kept on this device, not saved.';

  it('unsaved words are offered after a reload, and deleted from the device once they are saved as a draft', async () => {
    const { page } = await visit(site, path, { ...still, signedIn: true });
    const greeting = page.getByLabel('Greeting');
    await page.getByRole('button', { name: 'Add fact' }).click();
    // The test above published one more than the defaults.
    const field = (name: string) =>
      page.locator(`[name="hero.facts.${defaultWords.hero.facts.length + 1}.${name}"]`);
    const added = field('label');
    await added.fill('Walks');
    await field('value').fill('daily');
    await greeting.fill('Typed before the crash');
    await page.getByText(kept).waitFor();
    await page.goto(site.url + path);
    await page.getByText('that never reached the site').waitFor();
    expect(await flawsOfLayout(page)).toEqual([]);
    expect(await greeting.inputValue()).not.toBe('Typed before the crash');
    await page.getByRole('button', { name: 'Use it' }).click();
    await expect.poll(() => greeting.inputValue()).toBe('Typed before the crash');
    // Keyboard focus is in the form.
    expect(await greeting.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await added.inputValue()).toBe('Walks');
    // The shortcut saves, and the focus stays in the field.
    await greeting.press('Control+s');
    await page.getByText('Saved as a draft.').first().waitFor();
    await page.keyboard.type('!');
    expect(await greeting.inputValue()).toContain('!');
    const [draft] = await rowsOf(site.DB, `select words from site_words where status = 'draft'`);
    expect(String(draft?.words)).toContain('Typed before the crash');
    await page.getByText(kept).waitFor();
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.waitForURL(`${site.url}/`);
    expect(await copies(page)).toEqual([]);
  });

  it('unsaved words do not overwrite a later save of another person without a warning', async () => {
    const { page } = await visit(site, path, {
      ...still,
      signedIn: true,
      expected: /status of 409/,
    });
    await page.getByLabel('Greeting').fill('From a train');
    await page.getByText(kept).waitFor();
    await site.DB.prepare(`update site_words set words = ? where status = 'draft'`)
      .bind(JSON.stringify({ hero: { greeting: 'From elsewhere' } }))
      .run();
    await page.goto(site.url + path);
    await page.getByRole('button', { name: 'Use it' }).click();
    await page.getByRole('button', { name: 'Move fact 2', exact: true }).press('ArrowUp');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('This part was changed elsewhere').first().waitFor();
    expect(await page.getByLabel('Greeting').inputValue()).toBe('From a train');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('Saved as a draft.').first().waitFor();
    expect(await copies(page)).toEqual([]);
  });

  it('unsaved words stay when a button changes a list, which sends no request', async () => {
    const { page } = await visit(site, path, { ...still, signedIn: true });
    const asked: string[] = [];
    page.on('request', (request) => {
      // Only the live preview.
      const { pathname } = new URL(request.url());
      if (request.method() === 'POST' && pathname !== '/admin/site/preview') asked.push(pathname);
    });
    const greeting = page.getByLabel('Greeting');
    await greeting.fill('Typed before');
    await page.getByRole('button', { name: 'Add fact' }).click();
    await page.keyboard.type('Typed on');
    // The handle shows the buttons for people who cannot drag.
    const handles = page.getByRole('button', { name: /^Move fact \d+$/ });
    await handles.last().click();
    await page.getByRole('button', { name: /^Move fact \d+ up$/ }).click();
    await page.getByRole('button', { name: 'Remove fact 1' }).click();
    expect(await greeting.inputValue()).toBe('Typed before');
    const labels = page.locator('[name^="hero.facts."][name$=".label"]');
    const typed = () =>
      labels.evaluateAll((fields) => fields.map((field) => Object(field).value as string));
    expect(await typed()).toContain('Typed on');
    await page.getByRole('button', { name: 'Back to the default of Facts' }).click();
    await expect.poll(typed).toEqual(defaultWords.hero.facts.map(({ label }) => label));
    expect(asked).toEqual([]);
  });
});

it('the entries of a long list are folded; their button shows the fields', async () => {
  const { page } = await visit(site, '/admin/site/about', { ...still, signedIn: true });
  const label = page.locator('[name="skillRows.0.label"]');
  await page.getByRole('button', { name: /^Row 1/ }).waitFor();
  expect(await label.isVisible()).toBe(false);
  await page.getByRole('button', { name: /^Row 1/ }).click();
  expect(await label.isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Add row' }).click();
  const added = page.locator(`[name="skillRows.${defaultWords.skillRows.length}.label"]`);
  await expect.poll(() => added.evaluate((field) => field === document.activeElement)).toBe(true);
});

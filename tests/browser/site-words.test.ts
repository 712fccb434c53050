// @module-tag slow
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { insert, rowsOf, testId } from '../support/database';
import { defaultWords } from '../support/words';
import { goTo } from './acting';
import { flawsOfLayout } from './looking';
import { keepNow } from './records';
import { hydrated, still, usePage, useSite, visit } from './support';
import { menuLink } from './words';

/* The owner's words in parts that scripts render. Pages: `site-words.test.ts` of the integration tests. */

const site = useSite();

it('changed words appear in script-rendered parts, and hydration keeps the page’s elements', async () => {
  const words = {
    hero: { headline: 'Of the owner', roles: ['Reader of logs'] },
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
  await page.getByRole('option', { name: 'Notes', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await menuLink(page, '/blogs').click();
  await page.getByRole('heading', { level: 1, name: 'Notes' }).waitFor();
});

describe('the screens of the words', () => {
  const path = '/admin/site/first-screen';
  const shared = usePage(site, '/admin', { ...still, signedIn: true, expected: /status of 409/ });
  const open = async () => {
    await goTo(shared.page, path);
    return shared.page;
  };
  const copies = (page: Page) =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsaved:')));

  it('the owner adds an entry, continues typing in it, and publishes', async () => {
    const page = await open();
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

  it('unsaved words stay when a button changes a list, which sends no request', async () => {
    const page = await open();
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

  it('the entries of a list are folded to a row until they are opened, and an added one is open', async () => {
    const { page } = shared;
    await goTo(page, '/admin/site/about');
    const label = page.locator('[name="skillRows.0.label"]');
    const row = page.locator('summary', { hasText: /^Row 1/ });
    await row.waitFor();
    expect(await label.isVisible()).toBe(false);
    await row.click();
    expect(await label.isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Add row' }).click();
    const added = page.locator(`[name="skillRows.${defaultWords.skillRows.length}.label"]`);
    await expect.poll(() => added.evaluate((field) => field === document.activeElement)).toBe(true);
  });

  // The last one: it leaves the admin area.
  it('unsaved words are offered on return, and do not overwrite a later save of another person without a warning', async () => {
    // Other tests leave unsaved words on the device.
    await goTo(shared.page, '/admin');
    await shared.page.locator('#events').waitFor();
    await shared.page.evaluate(() => localStorage.clear());
    const page = await open();
    const greeting = page.getByLabel('Greeting');
    await greeting.press('Control+s');
    await page.getByText('Saved as a draft.').first().waitFor();
    await page.getByRole('button', { name: 'Add fact' }).click();
    const added = page.locator('[name^="hero.facts."][name$=".label"]').last();
    await added.fill('Walks');
    await page.locator('[name^="hero.facts."][name$=".value"]').last().fill('daily');
    await greeting.fill('From a train');
    await keepNow(page);
    const kept = page.getByText('Kept on this device, not saved.');
    await kept.waitFor();
    await site.DB.prepare(`update site_words set words = ? where status = 'draft'`)
      .bind(JSON.stringify({ hero: { greeting: 'From elsewhere' } }))
      .run();
    await page.reload();
    await page.getByText('that never reached the site').waitFor();
    expect(await flawsOfLayout(page, '.editor-bar')).toEqual([]);
    expect(await greeting.inputValue()).toBe('From elsewhere');
    await page.getByRole('button', { name: 'Use it' }).click();
    await expect.poll(() => greeting.inputValue()).toBe('From a train');
    // Keyboard focus is in the form.
    expect(await greeting.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await added.inputValue()).toBe('Walks');
    await page.getByRole('button', { name: 'Move fact 2', exact: true }).press('ArrowUp');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('This part was changed elsewhere').first().waitFor();
    expect(await greeting.inputValue()).toBe('From a train');

    // The shortcut saves, and the focus stays in the field.
    await greeting.press('Control+s');
    const draft = `select words from site_words where status = 'draft'`;
    await expect
      .poll(async () => String((await rowsOf(site.DB, draft))[0]?.words))
      .toContain('From a train');
    await page.keyboard.type('!');
    expect(await greeting.inputValue()).toContain('!');
    await keepNow(page);
    await kept.waitFor();
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.waitForURL(`${site.url}/`);
    expect(await copies(page)).toEqual([]);
  });
});

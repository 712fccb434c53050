import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { insert, messageRow } from '../support/database';
import { flawsOfLayout } from './looking';
import { smallTargets } from './page-checks';
import { still, usePage, useSite } from './support';

/* The keyboard in the admin area: the command palette, the shortcuts, and where they must not work. */

const site = useSite();
const owner = { ...still, signedIn: true };

const DIALOG = '[role="dialog"]';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' });
const field = (page: Page) => palette(page).getByRole('combobox');
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const keysDialog = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

const hasFocus = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);

describe('the palette', () => {
  const shared = usePage(site, '/admin', { ...owner, expected: /session has ended|401/ });

  it('the command palette opens a new post by keyboard, and returns the focus when it is closed', async () => {
    const { page } = shared;
    const opener = page.getByRole('link', { name: 'Search or jump to…' });
    await opener.focus();
    for (const ask of ['Control+k', 'Enter']) {
      await page.keyboard.press(ask);
      await option(page, /^New post/).waitFor();
      await hasFocus(page, 'input[role=combobox]');
      // Opening it again while it is open keeps it open.
      await page.keyboard.press('Control+k');
      await page.keyboard.press('Escape');
      await palette(page).waitFor({ state: 'detached' });
      await hasFocus(page, '[data-opens="palette"]');
    }
    await page.keyboard.press('Control+k');
    await field(page).fill('new p');
    await option(page, /^New post/).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/blog-update/new');
    await palette(page).waitFor({ state: 'detached' });
    await page.goBack();
    await heading(page, 'Dashboard');
  });

  it('the command palette finds records and waiting items as you type, and opens them', async () => {
    await insert(site.DB, 'messages', [messageRow(1, 'Ada')]);
    const { page } = shared;
    await page.keyboard.press('Control+k');
    await field(page).fill('seedkee');
    await option(page, /^Seedkeeper/).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByLabel('Project name').inputValue()).toBe('Seedkeeper');
    await page.keyboard.press('Control+k');
    await field(page).fill('ada');
    await option(page, /^Reply to Ada/).waitFor();
    await page.keyboard.press('Enter');
    await heading(page, 'Message from Ada');
    await hasFocus(page, '#reply textarea');
    await page.keyboard.press('Escape');
    await page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: 'Dashboard' })
      .click();
    await heading(page, 'Dashboard');
  });

  it('the command palette has no axe violations in either theme, and fits a phone', async () => {
    const { page } = shared;
    await page.keyboard.press('Control+k');
    await option(page, /^New post/).waitFor();
    expect(await flawsOfLayout(page, DIALOG)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await field(page).fill('dark');
    await page.keyboard.press('Enter');
    await page.locator('html[data-theme="dark"]').waitFor();
    await page.keyboard.press('Control+k');
    await field(page).fill('light');
    await page.keyboard.press('Enter');
    await page.locator('html[data-theme="light"]').waitFor();
  });

  it('the key ? lists the shortcuts, can be switched off, and stays off', {
    tags: ['slow'],
  }, async () => {
    const { page } = shared;
    await page.keyboard.press('?');
    await keysDialog(page).waitFor();
    expect(await flawsOfLayout(page, DIALOG)).toEqual([]);
    await keysDialog(page).getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await keysDialog(page).waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await field(page).fill('keyboard sh');
    expect(await keysDialog(page).count()).toBe(0);
    await page.keyboard.press('Enter');
    await keysDialog(page).getByRole('checkbox').check();
    await page.keyboard.press('Escape');
    await keysDialog(page).waitFor({ state: 'detached' });
  });

  it('shortcut keys type letters in a field, where Ctrl-K still opens the palette', {
    tags: ['slow'],
  }, async () => {
    const { page } = shared;
    await page.getByRole('link', { name: 'Write a post' }).click();
    await page.waitForURL('**/admin/blog-update/new');
    const title = page.getByLabel('Title');
    await title.fill('');
    await title.press('?');
    expect(await title.inputValue()).toBe('?');
    await title.press('Control+k');
    await option(page, /^New post/).waitFor();
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'detached' });
    await hasFocus(page, 'input, textarea');
    expect(await title.inputValue()).toBe('?');
  });

  // The last test of the page, since it ends the session.
  it('the command palette says that the session has ended, and keeps its navigation entries', {
    tags: ['slow'],
  }, async () => {
    const { page } = shared;
    await page.context().clearCookies();
    await page.keyboard.press('Control+k');
    await field(page).fill('mess');
    await page.getByText('Your session has ended: sign in again.').waitFor();
    expect(await option(page, /^Messages/).count()).toBe(1);
  });
});
